package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.ScfsException;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Reads objects whose class is here but can't be used: the JVM can't load, link or initialise it. The exception or the
 * warning says what is wrong, and not that the class is absent. Each test has classes of its own, since each cause of a
 * warning is logged once.
 */
class UnloadableClassesTest {
    private static final int VERSION_OF_CLASS_FILE = 7;
    private static final byte CLASS_FILE_OF_JAVA_55 = 99;

    private static ClassLoader changing(String name, UnaryOperator<byte[]> change, String... types) {
        return Sources.loaderChanging("app." + name, change,
                Arrays.stream(types).map(t -> "package app; " + t).toArray(String[]::new));
    }

    private static ClassLoader without(String name, String... types) {
        return Sources.loaderWithout(Collections.singleton("app." + name),
                Arrays.stream(types).map(t -> "package app; " + t).toArray(String[]::new));
    }

    private static byte[] forALaterJava(byte[] classFile) {
        classFile[VERSION_OF_CLASS_FILE] = CLASS_FILE_OF_JAVA_55;
        return classFile;
    }

    private static String java() {
        return "Java " + System.getProperty("java.specification.version").replaceFirst("^1\\.", "");
    }

    private static ScfsException failure(Crossing c, Object value, ClassLoader reader, String code) {
        ScfsException e = c.failure(value, reader);
        assertEquals(code, e.code());
        assertThat(e).hasMessageNotContaining("add it to the class path");
        return e;
    }

    @EachCrossing
    void classFileForALaterJavaIsNamedWithBothVersions(Crossing c) {
        String type = "class Later { int v = 5; }";
        ClassLoader reader = changing("Later", UnloadableClassesTest::forALaterJava, type);
        assertThat(failure(c, Bean.of(Versions.of(type), "Later"), reader, "SCFS-309"))
                .hasMessageContaining("the peer sends a app.Later, a class that this side has but can't load")
                .hasMessageContaining("the class file of app.Later is for Java 55, and the JVM of this side is ")
                .hasMessageContaining("compile the class for " + java() + ", or run this side on Java 55");
    }

    @EachCrossing
    void superclassForALaterJavaIsNamed(Crossing c) {
        String[] types = {"class Sub extends LaterBase { int v; }", "class LaterBase { int w; }"};
        ClassLoader reader = changing("LaterBase", UnloadableClassesTest::forALaterJava, types);
        assertThat(failure(c, Bean.of(Versions.of(types), "Sub"), reader, "SCFS-309")).hasMessageContaining("app.Sub")
                .hasMessageContaining("the class file of app.LaterBase is for Java 55");
    }

    @EachCrossing
    void absentSuperclassIsNamed(Crossing c) {
        String[] types = {"class Orphan extends Parent { int v; }", "class Parent { int w; }"};
        assertThat(failure(c, Bean.of(Versions.of(types), "Orphan"), without("Parent", types), "SCFS-309"))
                .hasMessageContaining("app.Orphan")
                .hasMessageContaining("it needs the class app.Parent, which doesn't exist on this side")
                .hasMessageContaining("add that class to the class path");
    }

    @EachCrossing
    void brokenClassFileIsNamedAsSuch(Crossing c) {
        String type = "class Broken { int v; }";
        ClassLoader reader = changing("Broken", bytes -> Arrays.copyOf(bytes, bytes.length - 1), type);
        assertThat(failure(c, Bean.of(Versions.of(type), "Broken"), reader, "SCFS-309"))
                .hasMessageContaining("java.lang.ClassFormatError")
                .hasMessageContaining("replace its class file");
    }

    @EachCrossing
    void absentTypeOfAFieldIsNamed(Crossing c) {
        String[] types = {"class Owner { int v; Part part; }", "class Part { }"};
        assertThat(failure(c, Bean.of(Versions.of(types), "Owner"), without("Part", types), "SCFS-109"))
                .hasMessageContaining("app.Owner")
                .hasMessageContaining("it needs the class app.Part, which doesn't exist on this side");
    }

    @EachCrossing
    void absentTypeOfAFieldIsNamedWhenWritten(Crossing c) {
        String[] types = {"class Owner2 { int v; Part2 part; }", "class Part2 { }"};
        ClassLoader writer = without("Part2", types);
        assertThat(failure(c, Bean.of(writer, "Owner2"), Versions.of(types), "SCFS-303"))
                .hasMessageContaining("an object of app.Owner2 can't be written")
                .hasMessageContaining("it needs the class app.Part2, which doesn't exist on this side");
    }

    @EachCrossing
    void failedStaticInitialiserIsNamed(Crossing c) {
        ClassLoader writer = Versions.of("class Init { int v; }");
        ClassLoader reader = Versions.of("class Init { static int n = Integer.parseInt(\"x\"); int v; }");
        Object bean = Bean.of(writer, "Init");
        assertThat(failure(c, bean, reader, "SCFS-109")).hasMessageContaining("app.Init")
                .hasMessageContaining("the static initialiser of app.Init failed with java.lang.NumberFormatException")
                .hasRootCauseInstanceOf(NumberFormatException.class);
        assertThat(failure(c, bean, reader, "SCFS-109"))
                .hasMessageContaining("the static initialiser of app.Init has failed before");
    }

    @EachCrossing
    void failedStaticInitialiserOfAnEnumIsNamed(Crossing c) {
        String holder = "class InitHolder { InitE e; { for (InitE x : InitE.class.getEnumConstants()) e = x; } }";
        ClassLoader writer = Versions.of(holder, "enum InitE { X }");
        ClassLoader reader = Versions.of("class InitHolder { InitE e; }",
                "enum InitE { X; static int n = Integer.parseInt(\"x\"); }");
        assertThat(failure(c, Bean.of(writer, "InitHolder"), reader, "SCFS-109")).hasMessageContaining("app.InitHolder")
                .hasMessageContaining("the static initialiser of app.InitE failed with")
                .hasMessageContaining("java.lang.NumberFormatException");
    }

    @EachCrossing
    void unloadableComparatorIsNamed(Crossing c) {
        String type = "class LaterOrder implements Comparator<String> {"
                + " public int compare(String a, String b) { return b.compareTo(a); } }";
        ClassLoader writer = Versions.of(type);
        ClassLoader reader = changing("LaterOrder", UnloadableClassesTest::forALaterJava,
                type.replace("Comparator", "java.util.Comparator"));
        @SuppressWarnings("unchecked")
        java.util.TreeSet<String> sorted =
                new java.util.TreeSet<>((java.util.Comparator<String>) Bean.of(writer, "LaterOrder"));
        assertThat(failure(c, sorted, reader, "SCFS-309")).hasMessageContaining("the peer sorts by a app.LaterOrder")
                .hasMessageContaining("is for Java 55");
        assertThat(c.failure(sorted, Versions.of("class Other { }"))).hasMessageContaining("app.LaterOrder")
                .extracting("code")
                .isEqualTo("SCFS-309");
    }

    @EachCrossing
    void unloadableClassCountsAsAbsentWithinAnObjectAndOneWarningSaysWhy(Crossing c) {
        String[] types = {"class Keeps { Object any; Later2 typed; }", "class Later2 { int v = 5; }"};
        ClassLoader writer = Versions.of(types);
        ClassLoader reader = changing("Later2", UnloadableClassesTest::forALaterJava,
                "class Keeps { Object any; Runnable typed; }", types[1]);
        List<String> warnings = LoggedWarnings.during(() -> {
            Object back = c.send(
                    Bean.of(writer, "Keeps", "any", Bean.of(writer, "Later2"), "typed", Bean.of(writer, "Later2")),
                    reader);
            assertEquals("app.Later2", ((Map<?, ?>) Bean.get(back, "any")).get("class"));
            assertNull(Bean.get(back, "typed"));
        });
        assertThat(warnings).hasSize(2)
                .anyMatch(w -> w.contains("app.Later2, a class that this side has but can't load")
                        && w.contains("is for Java 55"))
                .anyMatch(w -> w.contains("app.Keeps.typed") && w.contains("app.Later2, which can't be loaded here"));
    }
}
