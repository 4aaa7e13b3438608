package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.EnumConstants;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SimpleTimeZone;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;

/** A message can refer to a long text or array again in a few bytes. Each value that copies it pays for the copy. */
@Timeout(60)
class SharedTextsTest {
    private static final int LENGTH = 1 << 20;
    private static final int VALUES = 2_000;

    /** Writes a text, and then values that begin with a reference to it. */
    private static byte[] sharing(String text, int tag, int... rest) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4);
        out.writeByte(WireFormat.STRING_LATIN1);
        out.writeVarint(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.writeByte(text.charAt(i));
        }
        for (int i = 0; i < VALUES; i++) {
            out.writeByte(WireFormat.EXTENDED);
            out.writeByte(tag - WireFormat.EXTENSION);
            out.writeByte(WireFormat.STRING_REF);
            out.writeVarint(0);
            for (int b : rest) {
                out.writeByte(b);
            }
        }
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private static void assertRefused(String code, byte[] message, int roots) {
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            LimitExceededException e = assertThrows(LimitExceededException.class, () -> {
                List<Object> kept = new ArrayList<>();
                for (int i = 0; i < roots; i++) {
                    kept.add(in.readObject());
                }
            });
            assertEquals(code, e.code());
        }
    }

    private static String text(String start, String end) {
        char[] chars = new char[LENGTH];
        Arrays.fill(chars, 'x');
        return start + new String(chars) + end;
    }

    @Test
    void addressesOfOneLongTextAreBounded() {
        assertRefused("SCFS-407", sharing(text("http://h/?", ""), WireFormat.URL), VALUES + 1);
    }

    @Test
    void internetAddressesOfOneLongNameAreBounded() {
        assertRefused("SCFS-407", sharing(text("[", "]"), WireFormat.INET4_ADDRESS, 4, 127, 0, 0, 1, 0), VALUES + 1);
    }

    @Test
    void absentExceptionsOfOneLongMessageAreBounded() throws Exception {
        Class<?> absent = Sources
                .loaderOf(getClass().getClassLoader(),
                        "package app; public class AbsentException extends Exception { "
                                + "public AbsentException(String m) { super(m, null, false, false); } }")
                .loadClass("app.AbsentException");
        String message = text("", "");
        Exception all = new Exception("all");
        for (int i = 0; i < VALUES; i++) {
            all.addSuppressed((Exception) absent.getConstructor(String.class).newInstance(message));
        }
        assertRefused("SCFS-407", Form.write(Form.OPEN, null, all), 1);
    }

    @Test
    void hashesOfOneLargeBitSetAreBounded() {
        BitSet bits = new BitSet();
        bits.set(8 * 50_000);
        assertRefusedAsSet("SCFS-406", new ArrayList<>(Collections.nCopies(50_000, bits)));
    }

    @Test
    void hashesOfAddressesWithOneLongNameAreBounded() {
        String host = text("h", "");
        List<Object> addresses = new ArrayList<>();
        for (int port = 0; port < 400; port++) {
            addresses.add(InetSocketAddress.createUnresolved(host, port));
        }
        assertRefusedAsSet("SCFS-406", addresses);
    }

    private static void assertRefusedAsSet(String code, List<Object> list) {
        byte[] message = Form.write(Form.OPEN, null, list);
        assertEquals(list.size(), ((List<?>) Form.readFirst(Form.OPEN, null, message)).size());
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            LimitExceededException e =
                    assertThrows(LimitExceededException.class, () -> in.readObject(LinkedHashSet.class));
            assertEquals(code, e.code());
        }
    }

    /** A list that counts its calls. */
    public static class Counting extends CopyOnWriteArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private transient int adds;

        @Override
        public boolean add(Object o) {
            adds++;
            return super.add(o);
        }
    }

    @Test
    void elementsOfACopyOnWriteListAreAddedAtOnce() {
        byte[] message = Form.write(Form.OPEN, null, new ArrayList<>(Collections.nCopies(1000, "x")));
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            Counting list = in.readObject(Counting.class);
            assertEquals(Collections.nCopies(1000, "x"), list);
            assertEquals(0, list.adds);
        }
    }

    /**
     * Reads a message of {@link #sharing}, writes its values in another one, and asserts that this takes little.
     *
     * @param bytes maximum size of the other message
     */
    private static void assertWrittenForLittle(byte[] message, int bytes) {
        List<Object> values = new ArrayList<>();
        try (MessageReader in = MessageReader.of(Form.OPEN, null, message, 0, message.length)) {
            in.readObject();
            for (int i = 0; i < VALUES; i++) {
                values.add(in.readObject());
            }
        }
        long before = Allocated.bytes();
        try (MessageWriter out = MessageWriter.selfContained(Form.OPEN)) {
            values.forEach(out::writeObject);
            assertThat(out.toByteArray()).hasSizeLessThan(bytes);
        }
        assertThat(Allocated.bytes() - before).isLessThan(16L * bytes);
    }

    @Test
    void localesOfOneLongTextAreWrittenForLittle() {
        StringBuilder tag = new StringBuilder("en-u");
        for (int i = 0; i < 200; i++) {
            tag.append('-').append(100 + i);
        }
        // The JDK ignores what isn't well formed, and so do others that get such a locale from this side.
        for (String end : new String[] {"", "-!" + tag.substring(0, 100)}) {
            assertWrittenForLittle(sharing(tag + end, WireFormat.LOCALE), 32 << 10);
        }
        assertWrittenForLittle(sharing("\nen\nUS\nill formed" + tag, WireFormat.LOCALE), 32 << 10);
    }

    @Test
    void stackTraceElementsOfOneLongTextAreWrittenForLittle() {
        int line = 3 << 1; // zigzag: line 1, and an origin behind it
        assertWrittenForLittle(sharing(text("", ""), WireFormat.STACK_TRACE_ELEMENT, WireFormat.STRING_REF, 0,
                WireFormat.STRING_REF, 0, line, WireFormat.STRING_LATIN1, 1, 'a', WireFormat.NULL, WireFormat.NULL),
                2 * LENGTH);
    }

    /** Writes a text of 1,000 characters and a zone with that id, and makes the text longer. */
    private static byte[] zoneOf(int more) {
        String id = text("", "").substring(0, 1_000);
        byte[] written = Form.write(Form.OPEN, null, new ArrayList<>(Arrays.asList(id, new SimpleTimeZone(0, id))));
        int at = 0;
        while (written[at] != 'x' || written[at + 999] != 'x') {
            at++;
        }
        WireWriter out = new WireWriter();
        out.writeRaw(written, 0, at - 2);
        out.writeVarint(1_000 + more);
        for (int i = 0; i < more; i++) {
            out.writeByte('x');
        }
        out.writeRaw(written, at, written.length - at);
        return Arrays.copyOf(out.buffer(), out.position());
    }

    @Test
    void idsOfZonesAreBounded() {
        List<?> copy = (List<?>) Form.readFirst(Form.OPEN, null, zoneOf(0));
        assertEquals(copy.get(0), ((SimpleTimeZone) copy.get(1)).getID());
        byte[] longer = zoneOf(1);
        assertThatThrownBy(() -> Form.readFirst(Form.OPEN, null, longer)).isInstanceOfSatisfying(ScfsException.class,
                e -> assertEquals("SCFS-106", e.code()));
        SimpleTimeZone zone = new SimpleTimeZone(0, text("", ""));
        assertThatThrownBy(() -> Form.write(Form.OPEN, null, zone)).isInstanceOfSatisfying(ScfsException.class,
                e -> assertEquals("SCFS-301", e.code()));
    }

    /** Before Java 13, a text whose hash code is 0 is hashed each time it is looked for in a map. */
    @Test
    @EnabledOnJre(JRE.JAVA_8)
    void longTextsAreNotHashedToFindAConstant() throws ReflectiveOperationException {
        Field hash = String.class.getDeclaredField("hash");
        hash.setAccessible(true);
        String name = new String("NEW".toCharArray());
        assertSame(Thread.State.NEW, EnumConstants.like(Thread.State.class, name));
        assertEquals("NEW".hashCode(), hash.get(name));
        String longName = text("", "");
        assertNull(EnumConstants.like(Thread.State.class, longName));
        assertEquals(0, hash.get(longName));
    }
}
