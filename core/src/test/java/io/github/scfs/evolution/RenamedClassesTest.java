package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests classes that were renamed or moved to another package. */
class RenamedClassesTest {
    private static final ClassLoader OLD = Versions.of(
            "class Order { int n = 3; Line line = new Line(); Object o = line; Line[] lines = {line}; "
                    + "Object type = Line.class; "
                    + "Color color = Color.RED; static class Line { String s = \"s\"; } }",
            "enum Color { RED, GREEN }", "class Bad extends Exception { int code = 7; }");
    private static final ClassLoader NEW = Versions.of(
            "class Purchase { int n; Item line; Object o; Item[] lines; Object type; Tint color; long added = 1; }",
            "class Item { String s; }", "enum Tint { GREEN, RED }",
            "class Worse extends RuntimeException { long code; }");
    private static final String[][] NAMES = {
            {"app.Order", "app.Purchase"}, {"app.Order$Line", "app.Item"}, {"app.Color", "app.Tint"},
            {"app.Bad", "app.Worse"}};

    private static Evolution aliases(int from, int to) {
        Evolution e = Evolution.NONE;
        for (String[] names : NAMES) {
            e = e.withAlias(names[from], names[to]);
        }
        return e;
    }

    private static void assertIsPurchase(Object back) {
        assertEquals("app.Purchase", Bean.typeOf(back));
        assertEquals(Arrays.asList(3, 1L, "s", "RED"), Arrays.<Object>asList(Bean.get(back, "n"),
                Bean.get(back, "added"), Bean.get(back, "line.s"), Bean.get(back, "color").toString()));
        assertSame(Bean.<Object>get(back, "line"), Bean.get(back, "o"));
        assertSame(Bean.<Object>get(back, "line"), Bean.get(back, "lines.0"));
        assertSame(Bean.get(back, "line").getClass(), Bean.get(back, "type"));
    }

    @EachCrossing
    void aliasMapsThePeersNameToTheLocalName(Crossing c) {
        assertIsPurchase(c.to(aliases(0, 1)).send(Bean.of(OLD, "Order"), NEW));
        Object bad = c.to(aliases(0, 1)).send(Bean.of(OLD, "Bad"), NEW);
        assertEquals("app.Worse", Bean.typeOf(bad));
        assertEquals(7L, (long) Bean.get(bad, "code"));
    }

    @EachCrossing
    void oldSideNeedsTheReverseAlias(Crossing c) {
        Object item = Bean.of(NEW, "Item", "s", "t");
        Object back = c.to(aliases(1, 0))
                .send(new ArrayList<>(
                        Arrays.<Object>asList(Bean.<Object>of(NEW, "Purchase", "n", 4, "line", item, "o", item), item)),
                        OLD);
        assertEquals("app.Order", Bean.typeOf(Bean.get(back, "0")));
        assertEquals(4, (int) Bean.get(back, "0.n"));
        assertEquals("app.Order$Line", Bean.typeOf(Bean.get(back, "0.line")));
        assertSame(Bean.<Object>get(back, "1"), Bean.get(back, "0.line"));
    }

    @EachCrossing
    void renamedClassWithoutAnAliasIsAbsent(Crossing c) {
        assertEquals("SCFS-309", c.refusal(Bean.of(OLD, "Order"), NEW));
        Map<Object, Object> map = new HashMap<>();
        map.put("k", Bean.of(OLD, "Order"));
        assertEquals("app.Order", Bean.get(c.send(map, NEW), "k.class"));
    }

    @EachCrossing
    void severalOldNamesMayMapToOneClass(Crossing c) {
        ClassLoader both = Versions.of("class A { int n = 1; }", "class B { int n = 2; }");
        ClassLoader one = Versions.of("class C { int n; }");
        Object back = c.to(Evolution.NONE.withAlias("app.A", "app.C").withAlias("app.B", "app.C"))
                .send(new Object[] {Bean.of(both, "A"), Bean.of(both, "B")}, one);
        assertEquals(Arrays.asList("app.C", "app.C", 1, 2), Arrays.<Object>asList(Bean.typeOf(Bean.get(back, "0")),
                Bean.typeOf(Bean.get(back, "1")), Bean.get(back, "0.n"), Bean.get(back, "1.n")));
    }

    @Test
    void aliasCanBeGivenInACreateOption() {
        CreateOption option = CreateOption.of();
        for (String[] names : NAMES) {
            option.alias(names[0], names[1]);
        }
        SessionKryo writer = Standalone.kryo(CreateOption.of());
        SessionKryo reader = Standalone.kryo(option);
        reader.setClassLoader(NEW);
        for (int i = 0; i < 3; i++) {
            assertIsPurchase(reader.readClassAndObject("s", writer.writeClassAndObject("s", Bean.of(OLD, "Order"))));
        }
    }

    private Evolution properties(String[]... names) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String[] one : names) {
            text.append("scfs.alias.").append(one[0]).append('=').append(one[1]).append('\n');
        }
        Files.write(folder.resolve(ClassPathSettings.RESOURCE), text.toString().getBytes(StandardCharsets.ISO_8859_1));
        try (URLClassLoader classPath = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            return Evolution.of(Settings.of(ClassPathSettings.read(classPath)));
        }
    }

    @EachCrossing
    void aliasCanBeGivenInScfsProperties(Crossing c) throws IOException {
        assertIsPurchase(c.to(properties(NAMES)).send(Bean.of(OLD, "Order"), NEW));
    }

    @EachCrossing
    void existingClassWinsOverAnAliasOfTheClassPath(Crossing c) throws IOException {
        ClassLoader both = Versions.of("class A { int n; }", "class C { int n; }");
        Object a = Bean.of(Versions.of("class A { int n = 1; }"), "A");
        assertEquals("app.A", Bean.typeOf(c.to(properties(new String[] {"app.A", "app.C"})).send(a, both)));
        assertEquals("app.C", Bean
                .typeOf(c.to(properties(new String[] {"app.A", "app.C"}).withAlias("app.A", "app.C")).send(a, both)));
    }

    @Test
    void policyAppliesToTheNewName() throws IOException {
        ClassLoader both = Versions.of("class A { int n; }", "class C { int n; }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("app.C");
        Evolution moved = properties(new String[] {"app.A", "app.C"}, new String[] {"app.B", "app.D"});
        Engine strict = new Engine(ClassPolicies.strict(trusted), Limits.DEFAULT, moved);
        Engine writer = Engine.of(ClassPolicies.open());
        byte[] a = Crossing.write(writer, null, Bean.<Object>of(Versions.of("class A { int n = 1; }"), "A"));
        assertEquals("app.C", Bean.typeOf(Crossing.read(strict, null, both, a, 1)[0]));
        byte[] b = Crossing.write(writer, null, Bean.<Object>of(Versions.of("class B { int n = 1; }"), "B"));
        ClassRefusedException e =
                assertThrows(ClassRefusedException.class, () -> Crossing.read(strict, null, both, b, 1));
        assertThat(e).hasMessageContaining("app.D");
    }

    @TempDir
    Path folder;

    @Test
    void malformedScfsPropertiesAreRefused() throws IOException {
        Files.write(folder.resolve(ClassPathSettings.RESOURCE), "alias=x\n".getBytes(StandardCharsets.ISO_8859_1));
        try (URLClassLoader classPath = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertThrows(IllegalArgumentException.class, () -> ClassPathSettings.read(classPath));
        }
    }
}
