package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowListsTest {
    @TempDir
    Path folder;

    private final TrustedTypes trusted = new TrustedTypes();
    private final ClassPolicy policy = ClassPolicies.strict(trusted);

    private Path jar(String name, String list, String... others) throws IOException {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(AllowLists.FILE));
            out.write(list.getBytes(StandardCharsets.UTF_8));
            for (String other : others) {
                out.putNextEntry(new JarEntry(other));
            }
        }
        return jar;
    }

    private void read(Path... places) throws IOException {
        URL[] urls = new URL[places.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = places[i].toUri().toURL();
        }
        try (URLClassLoader loader = new URLClassLoader(urls, null)) {
            new AllowLists(trusted).read(loader);
        }
    }

    private boolean isTrusted(String name) {
        return policy.refusalOf(name) == null;
    }

    @Test
    void linesOfUsersJarsAndFoldersAreTrusted() throws IOException {
        Files.createDirectories(folder.resolve("classes/security"));
        Files.write(folder.resolve("classes").resolve(AllowLists.FILE),
                "com.acme.two.".getBytes(StandardCharsets.UTF_8));
        read(jar("user.jar", "# comment\n\n  com.acme.Order  \r\ncom.acme.pack\n"), folder.resolve("classes"));
        for (String name : new String[] {
                "com.acme.Order", "com.acme.Order$Line", "com.acme.pack.A", "com.acme.pack.below.B",
                "com.acme.two.C"}) {
            assertThat(isTrusted(name)).as(name).isTrue();
        }
        for (String name : new String[] {"com.acme.Ordered", "com.acme.package", "com.acme.twofold.C", "comment"}) {
            assertThat(isTrusted(name)).as(name).isFalse();
        }
    }

    @Test
    void listsInJarsOfDubboAreNotRead() throws IOException {
        read(jar("dubbo-common.jar", "com.acme.A", "org/apache/dubbo/common/URL.class"),
                jar("old.jar", "com.acme.B", "com/alibaba/dubbo/common/URL.class"),
                jar("user.jar", "com.acme.C", "org/apache/dubbox/Other.class"));
        assertThat(isTrusted("com.acme.A")).isFalse();
        assertThat(isTrusted("com.acme.B")).isFalse();
        assertThat(isTrusted("com.acme.C")).isTrue();
    }

    @Test
    void denyListStaysAboveAndAWrongLineCausesOneWarning() throws IOException {
        Path jar = jar("user.jar", "java.lang\njava.lang.ProcessBuilder\ncom/acme/Wrong\n*\ncom.acme.Right");
        List<String> warnings = LoggedWarnings.during(() -> {
            try {
                read(jar);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(policy.refusalOf("java.lang.ProcessBuilder")).contains("deny list");
        assertThat(isTrusted("com.acme.Right")).isTrue();
        assertEquals(2, warnings.size(), warnings.toString());
        assertThat(warnings.get(0)).contains("com/acme/Wrong", "user.jar");
    }
}
