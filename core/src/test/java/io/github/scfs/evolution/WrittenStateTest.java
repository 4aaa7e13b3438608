package io.github.scfs.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Tests classes whose methods of Java's serialization change, are added or removed. */
class WrittenStateTest {
    private static final String READ =
            " private void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject(); ";
    private static final String WRITE =
            " private void writeObject(java.io.ObjectOutputStream out) throws Exception { out.defaultWriteObject(); ";

    /** Has the fields n and s, and writes the transient fields. */
    private static String full(String name, String base) {
        return "public class " + name + " extends " + base + " implements java.io.Serializable { int n" + name
                + " = 1; transient Object t" + name + "; " + WRITE + "out.writeInt(7); out.writeObject(t" + name
                + "); }" + READ + "if (in.readInt() != 7) throw new Error(); t" + name + " = in.readObject(); } }";
    }

    private static String plain(String name, String base) {
        return "public class " + name + " extends " + base + " implements java.io.Serializable { int n" + name
                + " = 2; transient Object t" + name + "; }";
    }

    private static final ClassLoader BOTH = Versions.of(full("Base", "Object"), full("A", "Base"));

    private static Object sent() {
        Object shared = Arrays.asList("shared");
        return Bean.of(BOTH, "A", "nA", 3, "tA", shared, "nBase", 4, "tBase", shared);
    }

    @EachCrossing
    void stateThatNoMethodHereReadsIsDropped(Crossing c) {
        ClassLoader none = Versions.of(plain("Base", "Object"), plain("A", "Base"));
        Object a = sent();
        Object[] back = c.sendAll(none, a, Bean.get(a, "tA"), a);
        assertEquals(3, (int) Bean.get(back[0], "nA"));
        assertEquals(4, (int) Bean.get(back[0], "nBase"));
        assertNull(Bean.get(back[0], "tA"));
        assertEquals(Arrays.asList("shared"), back[1]);
        assertSame(back[0], back[2]);
    }

    @EachCrossing
    void superclassWithMethodsMayBeRemoved(Crossing c) {
        Object back = c.send(sent(), Versions.of(full("A", "Object")));
        assertEquals(3, (int) Bean.get(back, "nA"));
        assertEquals(Arrays.asList("shared"), Bean.get(back, "tA"));
    }

    @EachCrossing
    void superclassWithMethodsMayBeInserted(Crossing c) {
        String middle = "public class Middle extends Base implements java.io.Serializable { int m = 5; transient int r;"
                + WRITE + "out.writeInt(1); }" + READ + "r = in.readInt(); }"
                + " private void readObjectNoData() { r = 9; } }";
        Object back = c.send(sent(), Versions.of(full("Base", "Object"), middle, full("A", "Middle")));
        assertEquals(Arrays.asList("shared"), Bean.get(back, "tA"));
        assertSame(Bean.<Object>get(back, "tA"), Bean.get(back, "tBase"));
        assertEquals(5, (int) Bean.get(back, "m"));
        assertEquals(9, (int) Bean.get(back, "r"));
    }

    @EachCrossing
    void readObjectOfANewVersionIsCalledWithTheFields(Crossing c) {
        ClassLoader before = Versions.of("public class A implements java.io.Serializable { int n = 3; }");
        ClassLoader after = Versions.of("public class A implements java.io.Serializable { long n; transient String t;"
                + READ + "t = \"n=\" + n + in.available(); } }");
        assertEquals("n=30", Bean.get(c.send(Bean.of(before, "A"), after), "t"));
    }

    @EachCrossing
    void stateThatWasNotWrittenFailsTheRead(Crossing c) {
        ClassLoader before = Versions.of(plain("Base", "Object"), plain("A", "Base"));
        assertThat(c.failure(Bean.of(before, "A"), BOTH)).hasMessageContaining("app.Base.readObject failed")
                .extracting("code")
                .isEqualTo("SCFS-303");
    }

    /** Methods that only call the default may be added, removed, and do more in another version. */
    @EachCrossing
    void methodsThatOnlyCallTheDefaultMakeNoDifference(Crossing c) {
        String head = "public class A implements java.io.Serializable { int n; transient int t; Object self = this; ";
        ClassLoader plain = Versions.withFiles(head + "}");
        ClassLoader defaults = Versions.withFiles(head + WRITE + "}" + READ + "} }");
        ClassLoader more = Versions.withFiles(
                head + WRITE + "out.writeInt(7); }" + READ + "t = in.available() == 4 ? in.readInt() : 8; } }");
        for (ClassLoader writer : Arrays.asList(plain, defaults, more)) {
            for (ClassLoader reader : Arrays.asList(plain, defaults, more)) {
                Object[] back = c.sendAll(reader, Bean.of(writer, "A", "n", 5), "last");
                assertEquals(5, (int) Bean.get(back[0], "n"));
                assertSame(back[0], Bean.get(back[0], "self"));
                assertEquals(reader != more ? 0 : writer == more ? 7 : 8, (int) Bean.get(back[0], "t"));
                assertEquals("last", back[1]);
            }
        }
    }

    @EachCrossing
    void externalizableMayWriteMoreThanIsReadHere(Crossing c) {
        String head =
                "public class A implements java.io.Externalizable { public int n; public Object first; public Object "
                        + "second; public void writeExternal(java.io.ObjectOutput out) throws java.io.IOException { "
                        + "out.writeInt(n); out.writeObject(first); out.writeLong(9); out.writeObject(second); "
                        + "out.writeByte(1); } public void readExternal(java.io.ObjectInput in) "
                        + "throws java.io.IOException, ClassNotFoundException { n = in.readInt(); ";
        ClassLoader after = Versions.of(head + "first = in.readObject(); in.readLong(); second = in.readObject(); } }");
        Object shared = Arrays.asList("shared");
        Object a = Bean.of(after, "A", "n", 5, "first", Arrays.asList("x"), "second", shared);
        for (String reads : Arrays.asList("", "first = in.readObject();", "first = in.readObject(); in.readLong();")) {
            Object[] back = c.sendAll(Versions.of(head + reads + " } }"), a, shared, a, "last");
            assertEquals(5, (int) Bean.get(back[0], "n"));
            assertEquals(reads.isEmpty() ? null : Arrays.asList("x"), Bean.get(back[0], "first"));
            assertEquals(shared, back[1]);
            assertSame(back[0], back[2]);
            assertEquals("last", back[3]);
        }
        assertPartThatFailsIsNotRead(c);
    }

    /**
     * If {@code readExternal} catches the failure of a part, it isn't known where the part ends, and which numbers its
     * objects have got, even if the part is read then.
     */
    private static void assertPartThatFailsIsNotRead(Crossing c) {
        String head =
                "public class A implements java.io.Externalizable { public Object part; public void writeExternal("
                        + "java.io.ObjectOutput out) throws java.io.IOException { out.writeObject(part); "
                        + "out.writeInt(1); } public void readExternal(java.io.ObjectInput in) "
                        + "throws java.io.IOException, ClassNotFoundException { "
                        + "try { part = in.readObject(); } catch (RuntimeException e) { part = null; } } }";
        String part = "public class P implements java.io.Serializable { public Object o; " + WRITE
                + "out.writeInt(1); }" + READ + "%s } }";
        ClassLoader writer = Versions.of(head, String.format(part, "in.readInt();"));
        Object a = Bean.of(writer, "A", "part", Bean.of(writer, "P", "o", Arrays.asList("x")));
        ClassLoader fails = Versions.of(head, String.format(part, "throw new IllegalStateException();"));
        assertThat(c.failure(a, fails)).extracting("code").isEqualTo("SCFS-108");
        ClassLoader failsOnce = Versions.of(head.replace("part = null;", "part = in.readObject();"),
                String.format(part, "if (!failed) { failed = true; throw new IllegalStateException(); }")
                        .replace("Object o;", "Object o; static boolean failed;"));
        assertThat(c.failure(a, failsOnce)).extracting("code").isEqualTo("SCFS-108");
    }

    @EachCrossing
    void fieldsThatReadFieldsGetsAreConverted(Crossing c) {
        String head = "public class A implements java.io.Serializable { ";
        ClassLoader before = Versions.of(head + "int n = 3; String s = \"7\"; Object gone = this; }");
        ClassLoader after = Versions.of(head + "long n; java.util.List<Object> s; int added; transient String t;"
                + " private void readObject(java.io.ObjectInputStream in) throws Exception {"
                + " java.io.ObjectInputStream.GetField f = in.readFields(); t = \"\" + f.get(\"n\", 1L)"
                + " + f.get(\"s\", null) + f.get(\"added\", 5) + f.defaulted(\"added\"); } }");
        assertEquals("3null5true", Bean.get(c.send(Bean.of(before, "A"), after), "t"));
    }

    @EachCrossing
    void objectOfAnAbsentClassIsAMapOfItsFields(Crossing c) {
        Object sent = sent();
        ClassLoader holder = Versions.of("public class H { public Object v; public Object t; }");
        ClassLoader both = Versions.of("public class H { public Object v; public Object t; }", full("Base", "Object"),
                full("A", "Base"));
        Object h = Bean.of(both, "H", "v", sent, "t", Bean.get(sent, "tA"));
        Map<?, ?> map = Bean.get(c.send(h, holder), "v");
        assertEquals(3, map.get("nA"));
        assertEquals("app.A", map.get("class"));
        assertFalse(map.containsKey("writeObject."));
        assertEquals(Arrays.asList("shared"), (List<?>) Bean.get(c.send(h, holder), "t"));
    }

    @EachCrossing
    void classMayBeginAndCeaseToExtendADate(Crossing c) {
        ClassLoader date = Versions.of("public class A extends Date { String s = \"x\"; public A() { super(5); } }");
        ClassLoader bean = Versions.of("public class A { String s; }");
        assertEquals("x", Bean.get(c.send(Bean.of(date, "A"), bean), "s"));
        java.util.Date back = (java.util.Date) c.send(Bean.of(bean, "A", "s", "y"), date);
        assertEquals(5, back.getTime());
        assertEquals("y", Bean.get(back, "s"));
    }
}
