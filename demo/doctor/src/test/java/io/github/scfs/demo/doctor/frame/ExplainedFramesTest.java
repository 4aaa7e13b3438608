package io.github.scfs.demo.doctor.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.doctor.RecordedCalls;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainedFramesTest {

    /** Every byte belongs to exactly one annotation. */
    static void assertCovered(Explanation e) {
        int at = 0;
        for (Annotation a : e.annotations) {
            assertEquals(at, a.from, e.title + ": " + a.text);
            at = a.to;
        }
        assertEquals(e.bytes.length, at, e.title);
    }

    @Test
    void everyByteOfRecordedCallsBelongsToOneAnnotation() {
        for (byte[] stream : RecordedCalls.streams()) {
            int bytes = 0;
            for (Explanation e : RecordedCalls.explain(stream, stream.length)) {
                assertNull(e.wrong, e.title);
                assertFalse(e.hasIgnored, e.title);
                assertEquals(Explanation.Kind.SCFS, e.kind);
                assertCovered(e);
                bytes += e.bytes.length;
            }
            assertEquals(stream.length, bytes);
        }
    }

    @Test
    void partsOfAStreamMakeNoDifference() {
        for (byte[] stream : RecordedCalls.streams()) {
            List<Explanation> whole = RecordedCalls.explain(stream, stream.length);
            for (int part : new int[] {1, 7, 16, 1000}) {
                List<Explanation> parts = RecordedCalls.explain(stream, part);
                assertEquals(whole.size(), parts.size());
                for (int i = 0; i < whole.size(); i++) {
                    assertEquals(whole.get(i).title, parts.get(i).title);
                    assertEquals(whole.get(i).annotations.size(), parts.get(i).annotations.size());
                }
            }
        }
    }

    @Test
    void titlesNameTheCalls() {
        List<Explanation> requests = RecordedCalls.explain(RecordedCalls.streams().get(0), 100);
        assertEquals("request 0, io.github.scfs.demo.bid.BidService.bid", requests.get(0).title);
        List<Explanation> responses = RecordedCalls.explain(RecordedCalls.streams().get(1), 100);
        assertEquals("response 0, a value, attachments", responses.get(0).title);
    }

    @Test
    void framesOfOtherSerializationsAreNotRead() {
        byte[] frame = {(byte) 0xda, (byte) 0xbb, (byte) 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 2, 1, 2};
        List<Explanation> all = RecordedCalls.explain(frame, 5);
        assertEquals(1, all.size());
        assertEquals(Explanation.Kind.OTHER, all.get(0).kind);
        assertCovered(all.get(0));
    }

    @Test
    void descriptorsTellTheNumberOfArguments() {
        assertEquals(0, FrameExplainer.count(""));
        assertEquals(4, FrameExplainer.count("I[[JLjava/lang/String;[Lcom/acme/Order;"));
        assertEquals(-1, FrameExplainer.count("Ljava/lang/String"));
        assertEquals(-1, FrameExplainer.count("I?"));
    }

    @Test
    void framesAfterALateBeginningAreFound() {
        byte[] stream = RecordedCalls.streams().get(0);
        List<Explanation> whole = RecordedCalls.explain(stream, stream.length);
        int first = whole.get(0).bytes.length;
        List<Explanation> late = RecordedCalls.explain(Arrays.copyOfRange(stream, 100, stream.length), 64);
        assertEquals(whole.size(), late.size());
        assertEquals(first - 100, late.get(0).bytes.length);
        assertEquals(0, late.get(0).wrong.offset());
        assertEquals("SCFS-502", late.get(1).wrong.code());
        late.forEach(ExplainedFramesTest::assertCovered);
    }
}
