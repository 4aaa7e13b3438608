package io.github.scfs.internal.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Tests values that Kryo's own serializers write. */
class KryoDefaultsTest {

    @EachForm
    void valuesOfTheJdkComeBackEqual(Form form) {
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(1000);
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Shanghai"));
        calendar.setTimeInMillis(1_700_000_000_123L);
        form.keepsEach(bits, new BitSet(), TimeZone.getTimeZone("Europe/Berlin"), TimeZone.getTimeZone("GMT+05:30"),
                calendar, StandardCharsets.UTF_16LE, StandardCharsets.UTF_8);
        assertEquals("中文 b", form.roundTrip(new StringBuilder("中文 b")).toString());
        assertEquals("", form.roundTrip(new StringBuilder()).toString());
        assertEquals("x", form.roundTrip(new StringBuffer("x")).toString());
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            big.append((char) (i * 31));
        }
        assertEquals(big.toString(), form.roundTrip(big).toString());
    }

    static class Fields {
        BitSet bits = new BitSet();
        TimeZone zone = TimeZone.getTimeZone("UTC");
        Calendar calendar = new GregorianCalendar();
        StringBuilder builder = new StringBuilder("b");
        Object again = builder;
    }

    @EachForm
    void valuesInFieldsComeBackEqual(Form form) {
        Fields f = new Fields();
        Fields back = form.roundTrip(f);
        assertEquals(f.bits, back.bits);
        assertEquals(f.zone, back.zone);
        assertEquals(f.calendar, back.calendar);
        assertEquals("b", back.builder.toString());
        assertSame(back.builder, back.again);
    }
}
