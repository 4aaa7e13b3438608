package io.github.scfs.demo.load.fault;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides which frames get a fault, by a seed. Counts the faults. {@link #counts} may be called by any thread, the other
 * methods by the relay's thread only.
 */
public final class FaultPlan {
    private static final Fault[] FAULTS = Fault.values();
    private static final int LONGEST_PAUSE_MICROS = 1500;
    private static final int COALESCE_MICROS = 4000;
    private static final int SHORT_DELAY_MILLIS = 60;

    /** One of this many delays is longer than the timeout of a call. */
    private static final int LONG_DELAY_EVERY = 10;

    private final double faultsPerFrame;
    private final int timeoutMillis;
    private final SplittableRandom random;
    private final Map<Fault, AtomicLong> counts = new EnumMap<>(Fault.class);

    /**
     * Creates a plan.
     *
     * @param faultsPerCall the fraction of calls with a fault; half of the faults are in requests, half in responses
     * @param timeoutMillis timeout of the calls
     */
    public FaultPlan(double faultsPerCall, int timeoutMillis, long seed) {
        this.faultsPerFrame = faultsPerCall / 2;
        this.timeoutMillis = timeoutMillis;
        this.random = new SplittableRandom(seed);
        for (Fault fault : FAULTS) {
            counts.put(fault, new AtomicLong());
        }
    }

    /** Returns the number of faults by kind. */
    public Map<Fault, Long> counts() {
        Map<Fault, Long> now = new EnumMap<>(Fault.class);
        counts.forEach((fault, count) -> now.put(fault, count.get()));
        return now;
    }

    /** Returns the fault of the next frame; null for none. */
    Fault next() {
        if (random.nextDouble() >= faultsPerFrame) {
            return null;
        }
        Fault fault = FAULTS[random.nextInt(FAULTS.length)];
        counts.get(fault).incrementAndGet();
        return fault;
    }

    /** Returns whether a cut discards the bytes that are on their way (TCP's reset) or lets them arrive. */
    boolean isReset() {
        return random.nextBoolean();
    }

    /** Returns the time that a frame is held back. */
    long microsOf(Fault fault) {
        if (fault == Fault.COALESCE) {
            return random.nextInt(COALESCE_MICROS);
        }
        if (fault == Fault.SPLIT) {
            return random.nextInt(LONGEST_PAUSE_MICROS);
        }
        boolean beyondTimeout = random.nextInt(LONG_DELAY_EVERY) == 0;
        int millis = 1 + random.nextInt(SHORT_DELAY_MILLIS) + (beyondTimeout ? timeoutMillis : 0);
        return millis * 1000L;
    }

    /** Returns the number of bytes before a cut: at least one, not the whole frame. */
    int lengthBeforeCut(int length) {
        return 1 + random.nextInt(length - 1);
    }

    /** Returns the ends of a frame's pieces in ascending order. The last one is the frame's length. */
    int[] pieces(int length) {
        int[] ends = random.ints(1 + random.nextInt(5), 1, length).sorted().distinct().toArray();
        int[] all = Arrays.copyOf(ends, ends.length + 1);
        all[ends.length] = length;
        return all;
    }
}
