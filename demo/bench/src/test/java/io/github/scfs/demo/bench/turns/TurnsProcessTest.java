package io.github.scfs.demo.bench.turns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.ChildProcess;
import io.github.scfs.demo.bench.MeasuredJava;
import io.github.scfs.demo.bench.SideLoader;
import io.github.scfs.demo.bench.peer.PeerKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsProcessTest {
    private static final List<String> PEERS = Arrays.asList("scfs", "fory-session", "handwritten");

    private static ForkRounds measure(String shape, List<String> peers, List<String> modes)
            throws IOException, InterruptedException {
        List<String> flags = new ArrayList<>(PeerKind.openFlags());
        flags.add("-Xmx256m");
        return new ForkRounds(ChildProcess.run(MeasuredJava.executable(null, null), flags, TurnsProcess.class,
                TurnsProcess.WORD, TurnsProcess.arguments(shape, peers, modes, 1, new Pace(100, 3, 1), 128)));
    }

    @Test
    void aProcessMeasuresAllSidesInTurns() throws Exception {
        ForkRounds rounds = measure("small1", PEERS, Arrays.asList("write", "read", "writeRead"));
        for (String peer : PEERS) {
            for (String mode : new String[] {"write", "read", "writeRead"}) {
                assertTrue(rounds.figure(mode, peer) > 0, mode + ' ' + peer);
            }
        }
        assertTrue(rounds.figure("bytes", "scfs") < rounds.figure("bytes", "handwritten"));
    }

    @Test
    void onlySelectedModesAreMeasured() throws Exception {
        ForkRounds rounds = measure("random-1@5", PEERS.subList(0, 2), Arrays.asList("read"));
        assertTrue(rounds.has("read", "scfs"));
        assertFalse(rounds.has("write", "scfs") || rounds.has("writeRead", "scfs"));
    }

    @Test
    void aProcessThatFailsNamesItsReason() {
        IOException failed = assertThrows(IOException.class, () -> measure("posts", PEERS, Arrays.asList("write")));
        assertTrue(failed.getMessage().contains("no hand-written codec"), failed.getMessage());
    }

    @Test
    void sidesShareNothingAndGoOnAfterEachMode() throws Exception {
        Side one = SideLoader.side(Side.class, PeerSide.class, SideLoader.ownCore());
        Side other = SideLoader.side(Side.class, PeerSide.class, SideLoader.ownCore());
        assertNotSame(one.getClass(), other.getClass());
        double[] bytes = {bytes(one), bytes(other)};
        assertTrue(bytes[0] > 0);
        assertEquals(bytes[0], bytes[1], bytes[0] / 10, () -> Arrays.toString(bytes));
        assertArrayEquals(new Class<?>[] {Side.class}, one.getClass().getInterfaces());
    }

    /** Uses a side in each way. Returns the bytes of a message. */
    private static double bytes(Side side) throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(side.getClass().getClassLoader());
        try {
            side.open("scfs", "media");
            side.check(64);
            side.fill(128);
            side.write();
            double bytes = side.bytes();
            side.scatter();
            side.read();
            side.fill(64);
            side.writeRead();
            side.check(64);
            return bytes;
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
