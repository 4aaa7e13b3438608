package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.layout.Evolution;
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

/** Classes that were renamed or moved. */
class RenamedClassesTest {
    private static final ClassLoader OLD = Versions.of("class Order { int n = 3; Line line = new Line(); Object o = line; Line[] lines = {line}; Object type = Line.class; "
            + "Color color = Color.RED; static class Line { String s = \"s\"; } }", "enum Color { RED, GREEN }", "class Bad extends Exception { int code = 7; }");
    private static final ClassLoader NEW = Versions.of("class Purchase { int n; Item line; Object o; Item[] lines; Object type; Tint color; long added = 1; }",
            "class Item { String s; }", "enum Tint { GREEN, RED }", "class Worse extends RuntimeException { long code; }");
    private static final String[][] NAMES = {{"app.Order", "app.Purchase"}, {"app.Order$Line", "app.Item"}, {"app.Color", "app.Tint"}, {"app.Bad", "app.Worse"}};

    private static Evolution aliases(int from, int to) {
        Evolution e = Evolution.NONE;
        for (String[] names : NAMES) {
            e = e.withAlias(names[from], names[to]);
        }
        return e;
    }

    private static void assertIsPurchase(Object back) {
        assertEquals("app.Purchase", Bean.typeOf(back));
        assertEquals(Arrays.asList(3, 1L, "s", "RED"), Arrays.<Object>asList(Bean.get(back, "n"), Bean.get(back, "added"), Bean.get(back, "line.s"),
                Bean.get(back, "color").toString()));
        assertSame(Bean.<Object>get(back, "line"), Bean.get(back, "o"));
        assertSame(Bean.<Object>get(back, "line"), Bean.get(back, "lines.0"));
        assertSame(Bean.get(back, "line").getClass(), Bean.get(back, "type"));
    }

    @EachCrossing
    void anAliasMapsThePeersNameToTheOneHere(Crossing c) {
        assertIsPurchase(c.to(aliases(0, 1)).send(Bean.of(OLD, "Order"), NEW));
        Object bad = c.to(aliases(0, 1)).send(Bean.of(OLD, "Bad"), NEW);
        assertEquals("app.Worse", Bean.typeOf(bad));
        assertEquals(7L, (long) Bean.get(bad, "code"));
    }

    @EachCrossing
    void theOldSideNeedsOneTheOtherWayToReadTheNewNames(Crossing c) {
        Object item = Bean.of(NEW, "Item", "s", "t");
        Object back = c.to(aliases(1, 0)).send(new ArrayList<>(Arrays.<Object>asList(Bean.<Object>of(NEW, "Purchase", "n", 4, "line", item, "o", item), item)), OLD);
        assertEquals("app.Order", Bean.typeOf(Bean.get(back, "0")));
        assertEquals(4, (int) Bean.get(back, "0.n"));
        assertEquals("app.Order$Line", Bean.typeOf(Bean.get(back, "0.line")));
        assertSame(Bean.<Object>get(back, "1"), Bean.get(back, "0.line"));
    }

    @EachCrossing
    void withoutAnAliasARenamedClassIsAbsent(Crossing c) {
        assertEquals("SCFS-309", c.refusal(Bean.of(OLD, "Order"), NEW));
        Map<Object, Object> map = new HashMap<>();
        map.put("k", Bean.of(OLD, "Order"));
        assertEquals("app.Order", Bean.get(c.send(map, NEW), "k.class"));
    }

    @EachCrossing
    void severalOldNamesMayLeadToOneClass(Crossing c) {
        ClassLoader both = Versions.of("class A { int n = 1; }", "class B { int n = 2; }");
        ClassLoader one = Versions.of("class C { int n; }");
        Object back = c.to(Evolution.NONE.withAlias("app.A", "app.C").withAlias("app.B", "app.C"))
                .send(new Object[] {Bean.of(both, "A"), Bean.of(both, "B")}, one);
        assertEquals(Arrays.asList("app.C", "app.C", 1, 2), Arrays.<Object>asList(Bean.typeOf(Bean.get(back, "0")), Bean.typeOf(Bean.get(back, "1")),
                Bean.get(back, "0.n"), Bean.get(back, "1.n")));
    }

    @Test
    void anAliasCanBeGivenInACreateOption() {
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

    @EachCrossing
    void anAliasCanBeGivenInScfsProperties(Crossing c) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String[] names : NAMES) {
            text.append("alias.").append(names[0]).append('=').append(names[1]).append('\n');
        }
        Files.write(folder.resolve(Evolution.RESOURCE), text.toString().getBytes(StandardCharsets.ISO_8859_1));
        try (URLClassLoader classPath = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertIsPurchase(c.to(Evolution.ofClassPath(classPath)).send(Bean.of(OLD, "Order"), NEW));
        }
    }

    @TempDir
    Path folder;

    @Test
    void scfsPropertiesThatNobodyUnderstandsAreRefused() throws IOException {
        Files.write(folder.resolve(Evolution.RESOURCE), "alias=x\n".getBytes(StandardCharsets.ISO_8859_1));
        try (URLClassLoader classPath = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            assertThrows(IllegalArgumentException.class, () -> Evolution.ofClassPath(classPath));
        }
    }
}
