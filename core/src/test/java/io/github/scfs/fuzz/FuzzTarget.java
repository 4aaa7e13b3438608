package io.github.scfs.fuzz;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Set;

/**
 * An entry point for fuzzers that are guided by coverage (the Maven profile {@code jazzer}). The first byte of an input
 * selects the type that the receiver asks for; the rest is a message of a session.
 */
public final class FuzzTarget {
    private static final Set<String> CODES = FuzzSettings.documentedCodes();
    private static final byte[] HONEST = HonestMessages.small();
    private static final int SEEDS = 500;

    private FuzzTarget() {}

    /** Reads a message, and fails if it does harm. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length < 2) {
            return;
        }
        byte[] message = Arrays.copyOfRange(input, 1, input.length);
        Session session = new Session();
        session.receiveDefinitions(HONEST, 0, HONEST.length);
        Class<?> type = Swarm.type(input[0] & 0xff);
        Reading r = read(session, message, type);
        boolean documented = r.thrown == null || r.thrown instanceof ScfsException && CODES.contains(r.outcome);
        if (!documented) {
            throw new AssertionError("not documented: " + r.outcome, r.thrown);
        }
        long garbage = FuzzSession.GARBAGE_PER_STEP * FuzzSession.stepsOf(r, 2L << 20);
        long bound = (16L << 20) + (64L + FuzzSession.BOX) * message.length + (4 << 20) + garbage;
        if (r.allocated > bound && read(session, message, type).allocated > bound) {
            throw new AssertionError("allocates " + r.allocated + " bytes");
        }
        if (r.values != null && new ValueWalk(r.values).endlessCauses()) {
            throw new AssertionError("getCause never ends");
        }
        String fault = HonestMessages.fault(read(session, HONEST, Models.Honest.class));
        if (fault != null) {
            throw new AssertionError("an honest message isn't read right: " + fault);
        }
    }

    private static Reading read(Session session, byte[] message, Class<?> type) {
        return Reading.of(Reading.Way.INTERPRETED, session, FuzzTarget.class.getClassLoader(), Reading.Fault.NONE,
                message, type);
    }

    /** Writes messages of the structure-aware fuzzer into a folder, to begin with. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Paths.get(args[0]));
        for (int i = 0; i < SEEDS; i++) {
            byte[] message = new MessageFuzzer(i, 1 << 10).next().bytes();
            byte[] input = new byte[message.length + 1];
            input[0] = (byte) i;
            System.arraycopy(message, 0, input, 1, message.length);
            Files.write(folder.resolve("seed-" + i), input);
        }
    }
}
