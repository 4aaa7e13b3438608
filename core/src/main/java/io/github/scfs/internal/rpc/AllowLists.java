package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.security.TrustedTypes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.jar.JarFile;

/**
 * The files in which programs list classes for the class check of Dubbo 3. Their classes and packages are trusted here,
 * too. The files in Dubbo's own jars aren't read: they list what Dubbo itself reads by other serializations. Not
 * thread-safe.
 */
final class AllowLists {
    static final String FILE = "security/serialize.allowlist";
    /** Where the classes of Dubbo are. */
    private static final String[] DUBBO = {"org/apache/dubbo/", "com/alibaba/dubbo/"};

    private final TrustedTypes trusted;
    private final Set<ClassLoader> read = Collections.newSetFromMap(new WeakHashMap<>());

    AllowLists(TrustedTypes trusted) {
        this.trusted = trusted;
    }

    /** Trusts what the files of a class loader list, unless it was asked before. */
    void read(ClassLoader loader) {
        if (loader == null || !read.add(loader)) {
            return;
        }
        try {
            for (URL file : Collections.list(loader.getResources(FILE))) {
                read(file);
            }
        } catch (IOException e) {
            Warnings.once(FILE, FILE + " can't be read: " + ErrorText.describe(e));
        }
    }

    private void read(URL file) throws IOException {
        URLConnection connection = file.openConnection();
        connection.setUseCaches(false);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            if (connection instanceof JarURLConnection && isDubbo(((JarURLConnection) connection).getJarFile())) {
                return;
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String name = line.trim();
                if (!name.isEmpty() && !name.startsWith("#")) {
                    trust(file, name);
                }
            }
        }
    }

    /** A line is the beginning of names of classes. So it may be a class or a package. */
    private void trust(URL file, String line) {
        String name = line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
        try {
            trusted.addPatterns(name + "," + name + ".*");
        } catch (IllegalArgumentException e) {
            Warnings.once(file + line, file + ": scfs doesn't trust what a line names, because " + e.getMessage());
        }
    }

    private static boolean isDubbo(JarFile jar) {
        return jar.stream().anyMatch(e -> e.getName().startsWith(DUBBO[0]) || e.getName().startsWith(DUBBO[1]));
    }
}
