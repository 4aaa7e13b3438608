package io.github.scfs.demo.rollout.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rollout.wire.Traffic;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class FailedCallTest {
    private static final int PORT = 20880;

    @Test
    void textHasTheFirstLinesOfAllCauses() {
        FailedCall call = FailedCall.now("tiny", 0,
                new IllegalStateException("first\nsecond", new IllegalArgumentException("cause\nmore")));
        assertEquals("tiny\njava.lang.IllegalStateException: first\njava.lang.IllegalArgumentException: cause",
                call.text);
        assertFalse(call.wasRefused());
    }

    @Test
    void refusalIsFoundAfterTheFirstLine() {
        FailedCall call = FailedCall.now("tiny", 0, new IllegalStateException("first\nSCFS-607: a peer …"));
        assertTrue(call.wasRefused());
    }

    @Test
    void callWaitedWhenItsConnectionWasClosed() {
        assertTrue(closed(5_000, "to 127.0.0.1:" + PORT));
    }

    @Test
    void callBeganAfterItsConnectionWasClosed() {
        assertFalse(closed(500, "to 127.0.0.1:" + PORT));
    }

    @Test
    void connectionToAnotherProviderIsNoReason() {
        assertFalse(closed(5_000, "to 127.0.0.1:" + (PORT + 1)));
    }

    private static boolean closed(long millis, String text) {
        FailedCall call = new FailedCall();
        call.startMillis = 1_000;
        call.endMillis = 6_000;
        call.text = text;
        Traffic traffic = new Traffic();
        traffic.closedMillis.add(millis);
        call.compare(Collections.singletonMap(PORT, traffic));
        return call.connectionClosed;
    }
}
