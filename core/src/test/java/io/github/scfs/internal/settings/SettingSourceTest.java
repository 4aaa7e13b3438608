package io.github.scfs.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingSourceTest {
    @TempDir
    Path dir;

    private static SettingSource source(String name, String value) {
        return SettingSource.of("somewhere", Collections.singletonMap(name, value));
    }

    @ParameterizedTest
    @CsvSource({
            "scfs.acept, scfs.accept", "scfs.alow, scfs.allow", "scfs.max-depth, scfs.max.depth",
            "scfs.maxDepth, scfs.max.depth", "scfs.max.bytes, scfs.max.message.bytes",
            "scfs.serialisation.id, scfs.serialization.id", "scfs.aliases.com.acme.Old, scfs.alias.<class>",
            "scfs.alias, scfs.alias.<class>", "scfs.serializer., scfs.serializer.<class>",
            "scfs.unknown, scfs.enum.unknown"})
    void unknownNameIsReportedWithTheMostSimilarOne(String name, String similar) {
        assertThatIllegalArgumentException().isThrownBy(() -> source(name, "1").check())
                .withMessageStartingWith("SCFS-611: " + name + "=1 (somewhere)")
                .withMessageContaining("is " + similar + ",");
    }

    @ParameterizedTest
    @CsvSource({
            "scfs.accept, yes", "scfs.accept, TRUE", "scfs.allow, *", "scfs.allow, 'com.acme.*, com..acme'",
            "scfs.alias.com.acme.Old, com.acme.New;", "scfs.enum.unknown, ignore", "scfs.serializer.com.acme.A, a b",
            "scfs.max.depth, 0", "scfs.max.depth, -1", "scfs.max.depth, 2147483648", "scfs.max.objects, many",
            "scfs.max.message.bytes, 8M", "scfs.codegen, on", "scfs.serialization.id, 32"})
    void wrongValueIsReportedWithThePermittedOnes(String name, String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> source(name, value).check())
                .withMessageStartingWith("SCFS-612: " + name + "=" + value + " (somewhere)")
                .withMessageEndingWith("permitted: " + Setting.of(name).permitted());
    }

    @ParameterizedTest
    @CsvSource({
            "scfs.accept, true", "scfs.allow, 'com.acme.*, org.one.Order'", "scfs.alias.com.acme.Old$A, com.acme.New",
            "scfs.enum.unknown, fail", "scfs.serializer.com.acme.A, com.acme.A$Serializer",
            "scfs.max.depth, 2147483647", "scfs.max.objects, 1", "scfs.max.message.bytes, ' 8000 '",
            "scfs.codegen, eager", "scfs.serialization.id, 0", "scfs.max.depth, ''", "timeout, x"})
    void permittedValuesBlanksAndForeignNamesAreAccepted(String name, String value) {
        assertThatCode(() -> source(name, value).check()).doesNotThrowAnyException();
    }

    @Test
    void defaultsArePermitted() {
        for (Setting setting : Setting.values()) {
            assertThat(setting.defaultValue().isEmpty() || setting.isPermitted(setting.defaultValue()))
                    .as(setting.key())
                    .isTrue();
        }
    }

    @Test
    void firstSourceCounts() {
        Settings both = Settings.of(source("scfs.max.depth", "7"), source("scfs.max.depth", "8"),
                source("scfs.alias.a.B", "c.D"));
        assertEquals(7, both.number(Setting.MAX_DEPTH));
        assertEquals("background", both.value(Setting.CODEGEN));
        assertEquals(Collections.singletonMap("a.B", "c.D"), both.ofClasses(Setting.ALIAS));
    }

    private URL folder(String name, String properties) throws IOException {
        Path folder = Files.createDirectory(dir.resolve(name));
        Files.write(folder.resolve(ClassPathSettings.RESOURCE), properties.getBytes(StandardCharsets.ISO_8859_1));
        return folder.toUri().toURL();
    }

    @Test
    void resourcesOfTheClassPathAreOneSource() throws IOException {
        URL[] folders =
                {folder("one", "scfs.alias.a.B=c.D\n"), folder("two", "scfs.max.depth=9\nscfs.alias.a.B=c.D\n")};
        try (URLClassLoader loader = new URLClassLoader(folders, null)) {
            SettingSource found = ClassPathSettings.read(loader);
            assertEquals("9", found.values().get(Setting.MAX_DEPTH.key()));
            assertThat(found.name()).contains("one").contains("two");
        }
    }

    @Test
    void twoResourcesThatContradictEachOtherAreAnError() throws IOException {
        URL[] folders = {folder("one", "scfs.max.depth=8\n"), folder("two", "scfs.max.depth=9\n")};
        try (URLClassLoader loader = new URLClassLoader(folders, null)) {
            assertThatIllegalArgumentException().isThrownBy(() -> ClassPathSettings.read(loader))
                    .withMessageStartingWith("SCFS-613: scfs.max.depth=8")
                    .withMessageContaining("scfs.max.depth=9");
        }
    }

    @Test
    void nameWithoutThePrefixIsAnErrorInAResource() throws IOException {
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder("one", "enum.unknown=fail\n")}, null)) {
            assertThatIllegalArgumentException().isThrownBy(() -> ClassPathSettings.read(loader))
                    .withMessageContaining("scfs.enum.unknown");
        }
    }
}
