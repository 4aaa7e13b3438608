package io.github.scfs.internal.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Halved;
import io.github.scfs.types.SameValue;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Tests dates and times of all classes. */
class ValuesOfTimeTest {

    @Test
    void datesKeepEveryBoundaryValue() {
        for (long v : PlainValuesTest.boundaries(64)) {
            SameValue.assertEqual(new Date(v), Form.SELF_CONTAINED.roundTrip(new Date(v)));
        }
    }

    /** The peer's JDK may know more zones. A zone in a removed field isn't looked up. */
    @Test
    void aRemovedFieldMayHaveAZoneThatDoesNotExistHere() {
        ZonedDateTime[] times = {ZonedDateTime.of(2000, 1, 1, 0, 0, 0, 1, ZoneId.of("Europe/Paris"))};
        for (Object dropped : new Object[] {times[0], times[0].getZone(), times}) {
            byte[] message = Form.write(Form.OPEN, null, new Halved(dropped, new Object[] {"Europe/Paris", 7}));
            String latin1 = new String(message, StandardCharsets.ISO_8859_1).replace("Europe/Paris", "Europe/Parix");
            byte[] changed = latin1.getBytes(StandardCharsets.ISO_8859_1);
            assertThrows(ScfsException.class, () -> Form.read(Form.OPEN, null, null, changed, 1));
            Object back = Form.read(Form.OPEN, null, Halved.loader(), changed, 1)[0];
            assertArrayEquals(new Object[] {"Europe/Parix", 7}, (Object[]) Halved.kept(back));
        }
    }

    /**
     * Reads messages with invalid dates and times: a fraction of a whole second, an hour after the end of the day, a
     * day that the month lacks.
     */
    @Test
    void invalidTimesAreRefused() {
        int tag = WireFormat.LOCAL_TIME;
        for (int[] bytes : new int[][] {
                {0x10, tag, 1, 0xe8, 7}, {0x10, tag, 0x80, 0x80, 0x18}, {0x10, WireFormat.LOCAL_DATE, 0},
                {0x10, WireFormat.INSTANT, 6, 0x80, 0x94, 0xeb, 0xdc, 3}}) {
            byte[] message = new byte[bytes.length];
            for (int i = 0; i < bytes.length; i++) {
                message[i] = (byte) bytes[i];
            }
            MalformedInputException e = assertThrows(MalformedInputException.class,
                    () -> Form.read(Form.OPEN, null, null, message, 1), Arrays.toString(bytes));
            assertEquals("SCFS-106", e.code(), e.getMessage());
        }
    }
}
