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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
class TurnsProcessTest {
    private static final List<String> PEERS = Arrays.asList("scfs", "fory-session", "handwritten");

    private static final int SESSIONS = 3;

    private static ForkRounds measure(String shape, List<String> peers, List<String> modes, String... draws)
            throws IOException, InterruptedException {
        List<String> flags = new ArrayList<>(PeerKind.openFlags());
        flags.add("-Xmx256m");
        List<SideSpec> sides = new ArrayList<>();
        peers.forEach(peer -> sides.add(SideSpec.of(peer)));
        return new ForkRounds(ChildProcess.run(MeasuredJava.executable(null, null), flags, TurnsProcess.class,
                TurnsProcess.WORD, TurnsProcess.arguments(shape, sides, modes, Arrays.asList(draws), SESSIONS, 1,
                        new Pace(50, 100, 3, 1 << 16, 1), 128)));
    }

    @Test
    void aProcessMeasuresAllSidesInTurns() throws Exception {
        ForkRounds rounds = measure("small1", PEERS, Arrays.asList("write", "read", "writeRead"), "new", "16");
        for (String peer : PEERS) {
            for (String mode : new String[] {"write", "read", "writeRead"}) {
                assertTrue(rounds.figure("new", mode, peer) > 0, mode + ' ' + peer);
            }
        }
        assertTrue(rounds.figure("new", "bytes", "scfs") < rounds.figure("new", "bytes", "handwritten"));
        assertTrue(rounds.figure("16", "bytes", "scfs") < rounds.figure("new", "bytes", "scfs"));
        assertTrue(rounds.first("new", "scfs") > rounds.figure("new", "bytes", "scfs"));
        assertTrue(rounds.allocated("new", "read", "scfs")[0] > 0);
        assertEquals(6, rounds.loads().size());
    }

    @Test
    void onlySelectedModesAreMeasured() throws Exception {
        ForkRounds rounds = measure("random-1@5", PEERS.subList(0, 2), Arrays.asList("read"), "catalogue-100-zipf");
        assertTrue(rounds.has("catalogue-100-zipf", "read", "scfs"));
        assertFalse(rounds.has("catalogue-100-zipf", "write", "scfs")
                || rounds.has("catalogue-100-zipf", "writeRead", "scfs"));
    }

    @Test
    void aProcessThatFailsNamesItsReason() {
        IOException failed =
                assertThrows(IOException.class, () -> measure("posts", PEERS, Arrays.asList("write"), "new"));
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
            side.open("scfs", "media", new String[] {"new"}, 1);
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
