package io.github.scfs.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.Locale;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

/** Tests values of {@code java.util}, {@code java.math}, {@code java.net}, {@code java.nio}, {@code java.lang}. */
class UtilValuesTest {

    @EachForm
    void propertiesKeepTheirDefaults(Form form) {
        Properties far = new Properties();
        far.setProperty("far", "1");
        far.setProperty("hidden", "2");
        Properties near = new Properties(far);
        near.setProperty("hidden", "3");
        near.put(5, new Date(7));
        Properties back = form.roundTrip(near);
        assertEquals(near, back);
        assertEquals(near.stringPropertyNames(), back.stringPropertyNames());
        assertEquals("1", back.getProperty("far"));
        assertEquals("3", back.getProperty("hidden"));
        assertFalse(back.containsKey("far"));
        back.remove("hidden");
        assertEquals(null, back.getProperty("hidden"), "hidden defaults are not written");
    }

    @EachForm
    void addressesComeBackWithoutLookUps(Form form) throws Exception {
        InetAddress named = InetAddress.getByAddress("no.such.host.invalid", new byte[] {10, 0, 0, 1});
        assertEquals(named.toString(), form.keeps(named).toString());
        InetAddress nameless = InetAddress.getByAddress(new byte[] {10, 0, 0, 2});
        assertTrue(form.keeps(nameless).toString().startsWith("/"), "no name was looked up");
        byte[] six = new byte[16];
        six[0] = (byte) 0xfe;
        six[1] = (byte) 0x80;
        Inet6Address scoped = Inet6Address.getByAddress("h", six, 3);
        assertEquals(3, form.keeps(scoped).getScopeId());
        form.keepsEach(InetSocketAddress.createUnresolved("no.such.host.invalid", 80),
                new InetSocketAddress(named, 8080));
    }

    @EachForm
    void buffersComeBackEqual(Form form) {
        byte[] bytes = {1, 2, 3, 4, 5};
        ByteBuffer part = ByteBuffer.wrap(bytes, 1, 3).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer direct = ByteBuffer.allocateDirect(3);
        direct.put(0, (byte) 7);
        for (ByteBuffer b : new ByteBuffer[] {
                part, direct, part.asReadOnlyBuffer(), direct.asReadOnlyBuffer(), ByteBuffer.allocate(0)}) {
            int before = b.position();
            ByteBuffer back = form.roundTrip(b);
            assertEquals(b, back);
            assertSame(b.getClass(), back.getClass());
            assertEquals(b.order(), back.order());
            assertEquals(b.isReadOnly(), back.isReadOnly());
            assertEquals(0, back.position());
            assertEquals(before, b.position(), "writing keeps the position");
        }
    }

    static class Holder {
        BitSet bits = new BitSet();
        TimeZone zone = new SimpleTimeZone(5, "Own");
        Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), new Locale("ja", "JP", "JP"));
        StringBuilder text = new StringBuilder("t");
        Charset charset = StandardCharsets.UTF_8;
        ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1});
        Properties properties = new Properties();
    }

    @EachForm
    void valuesInFieldsComeBackEqual(Form form) {
        Holder h = new Holder();
        SameValue.assertEqual(h, form.roundTrip(h));
        assertArrayEquals(new Object[] {Collections.emptyList()},
                form.roundTrip(new Object[] {Collections.emptyList()}));
        assertThrows(UnsupportedOperationException.class, () -> form.roundTrip(Collections.emptyList()).add(null));
    }
}
