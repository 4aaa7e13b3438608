package io.github.scfs.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.NotSerializableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class ClassPathSearchTest {
    @TempDir
    Path dir;

    private URLClassLoader loader(String properties) throws IOException {
        Files.write(dir.resolve("scfs.properties"), properties.getBytes(StandardCharsets.ISO_8859_1));
        return new URLClassLoader(new URL[] {dir.toUri().toURL()}, null);
    }

    @Test
    void whatIsFoundHolds() throws IOException {
        try (URLClassLoader loader = loader("alias.app.Old=app.New\nenum.unknown=fail\n")) {
            Evolution found = Evolution.searching(loader);
            assertEquals("app.New", found.nameHere("app.Old"));
            assertEquals("app.Other", found.nameHere("app.Other"));
            assertTrue(found.failsOnUnknownConstant());
        }
    }

    @Test
    void whatIsSaidInTheProgramComesFirst() throws IOException {
        try (URLClassLoader loader = loader("alias.app.Old=app.New\n")) {
            Evolution both = Evolution.searching(loader).withAlias("app.Old", "app.Newest").withAlias("app.Sent", "app.Here");
            assertEquals("app.Newest", both.nameHere("app.Old"));
            assertEquals("app.Here", both.nameHere("app.Sent"));
            assertFalse(both.failsOnUnknownConstant());
        }
    }

    @Test
    void whatNobodyUnderstandsFailsTheFirstThatAsks() throws IOException {
        try (URLClassLoader loader = loader("nonsense=1\n")) {
            Evolution bad = Evolution.searching(loader);
            for (int i = 0; i < 2; i++) {
                NotSerializableException e = assertThrows(NotSerializableException.class, () -> bad.nameHere("app.Old"));
                assertEquals("SCFS-311", e.code());
                assertTrue(e.getMessage().contains("nonsense") && e.getMessage().contains("scfs.properties"), e.getMessage());
            }
        }
    }
}
