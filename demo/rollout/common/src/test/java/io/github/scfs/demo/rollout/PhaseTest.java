package io.github.scfs.demo.rollout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.demo.rollout.node.FailedCall;
import io.github.scfs.demo.rollout.node.NodeAnswer;
import org.junit.jupiter.api.Test;

class PhaseTest {
    private static final int PORT = 20880;
    private static final int OTHER_PORT = 20881;
    private static final long KILLED = 100_000;

    private final NodeAnswer answer = new NodeAnswer();

    @Test
    void callWhoseConnectionTheKillClosedWasInFlight() {
        failed(true, "channel to 127.0.0.1:" + PORT + " is inactive");
        assertEquals(1, phase(kill()).inFlight.size());
        assertEquals(0, phase(kill()).failed());
    }

    @Test
    void callWithAnotherReasonIsLost() {
        failed(false, "can't connect to 127.0.0.1:" + PORT);
        assertEquals(1, phase(kill()).failed());
    }

    @Test
    void callToTheOtherProviderIsLost() {
        failed(true, "channel to 127.0.0.1:" + OTHER_PORT + " is inactive");
        assertEquals(1, phase(kill()).failed());
    }

    @Test
    void refusedCallWasNeverInFlight() {
        failed(true, "127.0.0.1:" + PORT + " says SCFS-607");
        assertEquals(1, phase(kill()).failed());
        assertEquals(1, phase(kill()).refused());
    }

    @Test
    void callIsLostIfNothingWasKilled() {
        failed(true, "channel to 127.0.0.1:" + PORT + " is inactive");
        assertEquals(1, phase(null).failed());
    }

    @Test
    void earlierCountsAreSubtracted() {
        failed(false, "early");
        answer.calls = 5;
        Counts before = change();
        failed(false, "late");
        answer.calls = 9;
        Counts since = change().since(before);
        assertEquals(4, since.calls);
        assertEquals(1, since.failed);
        assertEquals("late", since.failures.get(0).text);
    }

    private void failed(boolean connectionClosed, String text) {
        FailedCall call = new FailedCall();
        call.startMillis = KILLED - 10;
        call.endMillis = KILLED + 10;
        call.connectionClosed = connectionClosed;
        call.text = text;
        answer.failures.add(call);
        answer.failed++;
    }

    private static Kill kill() {
        return new Kill(PORT, KILLED);
    }

    private Phase phase(Kill kill) {
        return new Phase("phase", change(), new Counts(), kill);
    }

    private Counts change() {
        Counts counts = new Counts();
        counts.add(answer);
        return counts;
    }
}
