package io.github.scfs.demo.bench.limit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.demo.bench.shape.PublishedShape;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HandwrittenCodecTest {

    private static void assertSurvives(byte classId, PublishedShape shape) {
        HandwrittenCodec codec = HandwrittenCodec.of(classId);
        for (int seed = 0; seed < 200; seed++) {
            Object value = shape.instance(seed);
            byte[] message = codec.write(value);
            assertEquals(classId, message[0]);
            Object read = codec.read(message);
            assertEquals(value, read);
            assertNotSame(value, read);
            // A new codec must also read the message. This shows that codecs keep no state between messages.
            assertEquals(value, HandwrittenCodec.of(classId).read(message));
        }
    }

    @Test
    void small1Survives() {
        assertSurvives(HandwrittenCodec.SMALL1, PublishedShape.SMALL1);
    }

    @Test
    void mediaSurvives() {
        assertSurvives(HandwrittenCodec.MEDIA, PublishedShape.MEDIA);
    }

    @Test
    void structSurvivesIn601Bytes() {
        assertSurvives(HandwrittenCodec.STRUCT, PublishedShape.STRUCT);
        assertEquals(601, HandwrittenCodec.of(HandwrittenCodec.STRUCT).write(PublishedShape.STRUCT.instance(1)).length);
    }

    @Test
    void numbersAreLittleEndian() {
        byte[] b = new byte[9];
        LittleEndian.putLong(b, 1, 0x0807060504030201L);
        assertEquals("[0, 1, 2, 3, 4, 5, 6, 7, 8]", Arrays.toString(b));
        assertEquals(0x04030201, LittleEndian.getInt(b, 1));
        assertThrows(IndexOutOfBoundsException.class, () -> LittleEndian.putLong(b, 2, 1));
    }
}
