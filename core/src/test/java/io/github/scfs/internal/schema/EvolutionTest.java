package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.NotSerializableException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvolutionTest {
    @TempDir
    Path dir;

    private URLClassLoader loader(String properties) throws IOException {
        Files.write(dir.resolve("scfs.properties"), properties.getBytes(StandardCharsets.ISO_8859_1));
        return new URLClassLoader(new URL[] {dir.toUri().toURL()}, null);
    }

    @Test
    void settingsOfTheClassPathApply() throws IOException {
        try (URLClassLoader loader = loader("scfs.alias.app.Old=app.New\nscfs.enum.unknown=fail\n")) {
            Evolution found = Evolution.ofClassPathLazily(loader);
            assertEquals("app.New", found.aliasOfClassPath("app.Old"));
            assertNull(found.aliasOfClassPath("app.Other"));
            assertTrue(found.failsOnUnknownConstant());
        }
    }

    @Test
    void settingsOfTheProgramAreAddedToTheClassPaths() throws IOException {
        try (URLClassLoader loader = loader("scfs.alias.app.Old=app.New\n")) {
            Evolution both = Evolution.ofClassPathLazily(loader).withAlias("app.Old", "app.Newest");
            assertEquals("app.Newest", both.alias("app.Old"));
            assertEquals("app.New", both.aliasOfClassPath("app.Old"));
            assertFalse(both.failsOnUnknownConstant());
        }
    }

    @Test
    void classPathIsSearchedOnceOnFirstUse() {
        AtomicInteger searches = new AtomicInteger();
        ClassLoader loader = new ClassLoader(null) {
            @Override
            public Enumeration<URL> getResources(String name) {
                searches.incrementAndGet();
                return Collections.emptyEnumeration();
            }
        };
        Evolution evolution = Evolution.ofClassPathLazily(loader).withAlias("app.Old", "app.New");
        assertEquals("app.New", evolution.alias("app.Old"));
        assertEquals(0, searches.get());
        assertNull(evolution.aliasOfClassPath("app.Old"));
        assertFalse(evolution.failsOnUnknownConstant());
        assertEquals(1, searches.get());
    }

    @Test
    void malformedSettingsFailTheFirstUse() throws IOException {
        try (URLClassLoader loader = loader("nonsense=1\n")) {
            Evolution bad = Evolution.ofClassPathLazily(loader);
            for (int i = 0; i < 2; i++) {
                NotSerializableException e =
                        assertThrows(NotSerializableException.class, () -> bad.aliasOfClassPath("app.Old"));
                assertEquals("SCFS-311", e.code());
                assertThat(e).hasMessageContaining("nonsense").hasMessageContaining("scfs.properties");
            }
        }
    }

    @Test
    void inaccessibleClassPathFailsTheFirstUse() {
        ClassLoader closed = new ClassLoader(null) {
            @Override
            public Enumeration<URL> getResources(String name) {
                throw new SecurityException("closed");
            }
        };
        NotSerializableException e = assertThrows(NotSerializableException.class,
                () -> Evolution.ofClassPathLazily(closed).aliasOfClassPath("app.Old"));
        assertEquals("SCFS-311", e.code());
    }
}
