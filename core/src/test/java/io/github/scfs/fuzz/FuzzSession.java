package io.github.scfs.fuzz;

import io.github.scfs.ScfsException;
import io.github.scfs.fuzz.Finding.Oracle;
import io.github.scfs.fuzz.Reading.Way;
import io.github.scfs.internal.session.Session;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One session of the fuzzer: each message of a {@link MessageFuzzer} is read and judged. */
final class FuzzSession {
    private static final int REMEASURED = 4;
    private static final int REMEASURED_SESSIONS = 24;
    private static final int REREAD = 8;
    private static final int BATCH = 16;
    private static final int BATCH_BYTES = 1 << 16;
    private static final long MAX_KEPT = 32L << 20;
    private static final long MAX_KEPT_OF_FEW = 32L << 10;
    private static final int KEPT_PER_BYTE = 128;
    private static final long SMALL_BLOCKS = 1 << 16;
    /** Lines of the log that one peer may cause. */
    private static final int MAX_LOGGED = 50;
    /** What a box in a field takes at most. It has a byte of the message for itself. */
    static final int BOX = 24;
    /** The hash code of a set makes an iterator of 40 bytes. It is computed twice, for two steps or more. */
    static final long GARBAGE_PER_STEP = 64;
    /**
     * Steps that a light container may take beyond its charge if it contains itself: 512, for each of 2,048 levels of the
     * stack. It ends with SCFS-401.
     */
    private static final long STEPS_OF_CYCLE = 1 << 20;
    /** What a peer may make the process keep for ever, and all peers. Classes of the JDK that are loaded count. */
    private static final long MAX_KEPT_OF_SERIES = 32L << 20;
    private static final long MAX_KEPT_OF_PROCESS = 64L << 20;
    private static final long MANY_KEPT = 1 << 18;
    private static final long SERIES_BYTES = 4L << 20;
    private static final long SERIES_CPU_NANOS = 4_000_000_000L;
    private static final long CPU_OF_GRAMMAR = 100_000;
    private static final int MAX_FILES = 16;
    private static final int MAX_THREADS = 4;
    private static final byte[] HONEST = HonestMessages.small();
    private static final int MAX_CODE_LENGTH = 8;

    private final StructureFuzz fuzz;
    private final long seed;
    private final MessageFuzzer fuzzer;
    private final Way way;
    private final Way other;
    private Session session = honest();
    /** The same, for the other way to read. */
    private Session otherSession = honest();
    /** Messages so far with definitions of the session. */
    private List<byte[]> defining = new ArrayList<>();
    private long definingBytes;
    private long definingAllocated;
    /** How many peers the sessions stand for. */
    private int peers;
    private volatile FuzzMessage last;
    /** What the process held before the session; null if that isn't measured. */
    private ProcessState before;
    private long sent;
    private int index;

    FuzzSession(StructureFuzz fuzz, long seed) {
        this.fuzz = fuzz;
        this.seed = seed;
        this.fuzzer = new MessageFuzzer(seed, fuzz.settings.maxBytes);
        int choice = (int) (seed >>> 40 & 63);
        this.way = choice < 40 ? Way.INTERPRETED : Way.COMPILED_WHEN_WARM;
        this.other = choice % 4 != 0 ? null
                : choice % 32 == 0 ? Way.COMPILED
                : way == Way.INTERPRETED ? Way.COMPILED_WHEN_WARM
                : Way.INTERPRETED;
    }

    void run() {
        fuzz.logged = 0;
        before = fuzzer.isSeries() && fuzz.mayMeasureProcess() ? ProcessState.now() : null;
        int n = fuzzer.messages();
        while (index < n && !fuzz.isOver()) {
            for (Reading r : read(batch(n - index))) {
                sent += r.message.bytes().length;
                judge(r.message, r);
                index++;
            }
        }
        judgeKept();
        judgeProcess();
        if (fuzz.logged > MAX_LOGGED * peers) {
            add(Oracle.LOG, fuzz.logged + " log lines of " + peers + " peers", null);
        }
    }

    /** Judges what the process holds after the session, more of whose messages are read if it seems to be much. */
    private void judgeProcess() {
        if (before == null) {
            return;
        }
        session = null;
        otherSession = null;
        defining = null;
        fuzzer.reconnect(); // it remembers its definitions
        ProcessState after = ProcessState.now();
        if (after.bytes - before.bytes > MANY_KEPT && after.bytes - before.bytes > sent) {
            readSeries();
            fuzzer.reconnect();
            after = ProcessState.now();
        }
        // What is kept for ever is still there after the process has read another message.
        for (int i = 0; i < REMEASURED && after.bytes - before.bytes > MAX_KEPT_OF_SERIES; i++) {
            session = honest();
            read(batch(1));
            session = null;
            fuzzer.reconnect();
            after = ProcessState.now();
        }
        long kept = after.bytes - before.bytes;
        if (kept > MAX_KEPT_OF_SERIES) {
            add(Oracle.KEPT_BY_PROCESS, kept + " bytes are kept after " + sent, null);
        }
        note("KB kept of a series", kept / 1024.0, last);
        long all = after.bytes - fuzz.bytesAtFirst();
        if (all > MAX_KEPT_OF_PROCESS) {
            add(Oracle.KEPT_BY_PROCESS, all + " bytes are kept in all", null);
        }
        if (after.files > before.files + MAX_FILES) {
            add(Oracle.FILES, after.files - before.files + " files are open", null);
        }
        if (after.threads > before.threads + MAX_THREADS) {
            add(Oracle.THREADS, after.threads - before.threads + " threads run", null);
        }
    }

    /** Reads more messages of the same kind. */
    private void readSeries() {
        session = honest();
        for (long cpu = 0; sent < SERIES_BYTES && cpu < SERIES_CPU_NANOS && !fuzz.isOver();) {
            for (Reading r : read(batch(BATCH))) {
                cpu += r.cpuNanos + CPU_OF_GRAMMAR;
                sent += r.message.bytes().length;
                if (ends(r)) {
                    session = honest();
                    fuzzer.reconnect();
                }
            }
        }
        session = null;
    }

    private Finding finding(Oracle oracle, String detail, FuzzMessage message) {
        return new Finding(oracle, detail, message != null ? message : last, seed, index);
    }

    private void add(Oracle oracle, String detail, FuzzMessage message) {
        fuzz.add(finding(oracle, detail, message));
    }

    /** Returns the finding that the current message doesn't end. */
    Finding hang(long millis) {
        return finding(Oracle.HANG, "no end after " + millis + " ms, " + way, null);
    }

    /** Returns a finding about the process after this session. */
    Finding ofProcess(Oracle oracle, String detail) {
        return finding(oracle, detail, null);
    }

    private List<FuzzMessage> batch(int n) {
        List<FuzzMessage> batch = new ArrayList<>();
        for (int size = 0; batch.size() < Math.min(BATCH, n) && size < BATCH_BYTES;) {
            batch.add(fuzzer.next());
            size += batch.get(batch.size() - 1).bytes().length;
        }
        return batch;
    }

    /** Reads messages up to the first one that ends the session, since threads take turns slowly on a busy machine. */
    private List<Reading> read(List<FuzzMessage> batch) {
        Session of = session;
        return fuzz.reader().run(() -> {
            List<Reading> readings = new ArrayList<>();
            for (FuzzMessage message : batch) {
                last = message;
                fuzz.begin(message, this);
                Reading r = reading(way, of, message.bytes(), message.roots());
                r.message = message;
                readings.add(r);
                if (!"ok".equals(r.outcome)) {
                    r.honest = reading(way, of, HONEST, Models.Honest.class);
                }
                fuzz.begin(null, this);
                if (ends(r)) {
                    break;
                }
            }
            return readings;
        });
    }

    private static boolean ends(Reading r) {
        return r.definitionsRefused || r.outcome.startsWith("SCFS-50");
    }

    private void judge(FuzzMessage message, Reading r) {
        last = message;
        byte[] bytes = message.bytes();
        fuzz.report.message(r.outcome, bytes.length);
        judgeOutcome(message, r);
        judgeCosts(message, r);
        if (r.values != null) {
            judgeValues(message, r);
        }
        if (fuzz.loader(way).count() > fuzz.settings.maxAbsentNames) {
            add(Oracle.CLASS_LOADER, fuzz.loader(way).count() + " names of absent classes", message);
            fuzz.forgetLoaders();
        }
        if (other != null) {
            compare(message, r);
        }
        if (message.defines() && !r.definitionsRefused) {
            defining.add(bytes);
            definingBytes += bytes.length;
            definingAllocated += r.allocatedByDefinitions;
        }
        if (r.honest != null) {
            judgeHonest(message, r.honest);
        }
        if (ends(r)) {
            judgeKept();
            session = honest();
            otherSession = honest();
            defining = new ArrayList<>();
            definingBytes = 0;
            definingAllocated = 0;
            fuzzer.reconnect();
        }
    }

    private void judgeValues(FuzzMessage message, Reading r) {
        try {
            if (new ValueWalk(r.values).endlessCauses()) {
                add(Oracle.CIRCULAR_CAUSE, "getCause never ends", message);
            }
        } catch (RuntimeException e) {
            Finding f = finding(Oracle.VALUE, e.toString(), message);
            f.samples.add(e.getStackTrace());
            fuzz.add(f);
            r.values = null;
        }
    }

    private void judgeOutcome(FuzzMessage message, Reading r) {
        if (r.thrown == null) {
            return;
        }
        boolean documented = r.thrown instanceof ScfsException && fuzz.settings.codes.contains(r.outcome);
        if (!documented) {
            Finding f = finding(Oracle.EXCEPTION, r.thrown.toString(), message);
            f.samples.add(r.thrown.getStackTrace());
            fuzz.add(f);
        }
        int n = 0;
        for (Throwable t = r.thrown; t != null && n++ < MAX_CODE_LENGTH; t = t.getCause()) {
            if (t instanceof NoClassDefFoundError || t instanceof ExceptionInInitializerError) {
                add(Oracle.DEAD_CLASS, t.toString(), message);
            }
            for (StackTraceElement e : t.getStackTrace()) {
                if (t instanceof StackOverflowError && e.getMethodName().equals("<clinit>")) {
                    add(Oracle.DEAD_CLASS, e.toString(), message);
                    break;
                }
                if (e.getClassName().startsWith("java.") && e.getMethodName().equals("readExternal")) {
                    add(Oracle.FOREIGN_CODE, e.toString(), message);
                    break;
                }
            }
        }
    }

    /** Returns the most steps that a read may have taken within its budget. */
    static long stepsOf(Reading r, long maxSteps) {
        long charged = r.steps < 0 ? maxSteps : Math.min(maxSteps, r.steps);
        return r.outcome.equals("SCFS-401") ? charged + STEPS_OF_CYCLE : charged;
    }

    private void judgeCosts(FuzzMessage message, Reading r) {
        int size = message.bytes().length;
        long maxCpu = fuzz.settings.maxCpuNanos * Math.max(1, (size + (1 << 16) - 1) >> 16);
        long maxSteps = (2L << 20) + 20L * size;
        // Boxes aren't charged. Hashing makes garbage, which is bounded by the steps. Definitions are charged to the
        // session.
        long maxAllocated = (16L << 20) + (64L + BOX) * size + fuzz.settings.fixedAllocation
                + GARBAGE_PER_STEP * stepsOf(r, maxSteps) + r.allocatedByDefinitions;
        boolean slow = r.cpuNanos > maxCpu;
        boolean large = r.allocated > maxAllocated;
        Reading cheapest = r;
        fuzz.hunt(slow || large);
        for (int i = 0; i < REMEASURED && (cheapest.cpuNanos > maxCpu || cheapest.allocated > maxAllocated); i++) {
            Reading again = again(message);
            again.cpuNanos = Math.min(again.cpuNanos, cheapest.cpuNanos);
            again.allocated = Math.min(again.allocated, cheapest.allocated);
            cheapest = again;
        }
        fuzz.hunt(false);
        note("CPU ms", cheapest.cpuNanos / 1e6, message);
        note("allocation of the bound", (double) cheapest.allocated / maxAllocated, message);
        note("steps of the bound", "ok".equals(r.outcome) ? (double) r.steps / maxSteps : 0, message);
        if (slow && cheapest.cpuNanos > maxCpu) {
            fuzz.addSampled(finding(Oracle.CPU, cheapest.cpuNanos / 1_000_000 + " ms, " + r.outcome, message));
        }
        if (large && cheapest.allocated > maxAllocated) {
            Finding f = finding(Oracle.ALLOCATION, (cheapest.allocated >> 10) + " KB, " + r.outcome, message);
            fuzz.addSampled(f);
        }
        // A message that fails has tried to take more.
        if (r.steps > maxSteps && "ok".equals(r.outcome)) {
            add(Oracle.STEPS, r.steps + " steps", message);
        }
    }

    private void note(String of, double value, FuzzMessage message) {
        if (fuzz.report.isLarge(of, value)) {
            fuzz.report.maximum(of, value,
                    String.format("%.3f", value) + " session seed " + seed + " message " + index + ": " + message);
        }
    }

    private Reading again(FuzzMessage message) {
        return again(way, message);
    }

    private Reading again(Way by, FuzzMessage message) {
        Session again = replayed(by);
        fuzz.begin(message, this);
        Reading r = read(by, again, message.bytes(), message.roots());
        fuzz.begin(null, this);
        return r;
    }

    private Reading read(Way by, Session of, byte[] bytes, Class<?>... roots) {
        return fuzz.reader().run(() -> reading(by, of, bytes, roots));
    }

    private Reading reading(Way by, Session of, byte[] bytes, Class<?>... roots) {
        return Reading.of(by, of, fuzz.loader(by), fuzz.settings.fault, bytes, roots);
    }

    /** Returns a session that has received the same definitions. */
    private Session replayed(Way by) {
        Session again = honest();
        for (byte[] bytes : defining) {
            receive(again, bytes);
            fuzz.settings.fault.happen(by, again, bytes, null);
        }
        return again;
    }

    /** Returns a session that knows the class of honest messages. */
    private Session honest() {
        peers++;
        Session session = new Session();
        session.receiveDefinitions(HONEST, 0, HONEST.length);
        return session;
    }

    private static void receive(Session session, byte[] bytes) {
        try {
            session.receiveDefinitions(bytes, 0, bytes.length);
        } catch (ScfsException e) {
            // The first session has refused them, too.
        }
    }

    private void compare(FuzzMessage message, Reading r) {
        fuzz.begin(message, this);
        Reading o = read(other, otherSession, message.bytes(), message.roots());
        fuzz.begin(null, this);
        boolean bounded = r.outcome.startsWith("SCFS-4") || o.outcome.startsWith("SCFS-4");
        if (!bounded && !o.outcome.equals(r.outcome)) {
            add(Oracle.DIFFERENCE,
                    way + " " + r.outcome + " " + r.thrown + ", " + other + " " + o.outcome + " " + o.thrown, message);
        } else if (r.values != null && o.values != null && digest(r) != digest(o) && areUnlike(message)) {
            add(Oracle.DIFFERENCE, "values of " + way + " and " + other, message);
        }
    }

    /**
     * Returns whether the ways always read values that differ. Values that differ each time are not a finding: the
     * order of a set can depend on the identity of its elements.
     */
    private boolean areUnlike(FuzzMessage message) {
        Set<Long> digests = new HashSet<>();
        Set<Long> others = new HashSet<>();
        for (int i = 0; i < REREAD; i++) {
            digests.add(digest(again(way, message)));
            others.add(digest(again(other, message)));
        }
        return digests.size() == 1 && others.size() == 1 && !digests.equals(others);
    }

    private static long digest(Reading r) {
        return r.values == null ? 0 : new ValueWalk(r.values).digest();
    }

    private void judgeHonest(FuzzMessage message, Reading honest) {
        String fault = HonestMessages.fault(honest);
        if (fault != null && !honest.definitionsRefused) {
            add(Oracle.HONEST, fault + " after " + message.bytes().length + " bytes", message);
        }
    }

    /** Judges how much the session keeps. No more than was allocated, so as a rule it needn't be measured. */
    private void judgeKept() {
        long bound = Math.min(MAX_KEPT, MAX_KEPT_OF_FEW + KEPT_PER_BYTE * definingBytes);
        if (definingAllocated <= bound || defining.isEmpty()) {
            return;
        }
        boolean few = definingBytes <= SMALL_BLOCKS;
        if (few && !fuzz.mayMeasureKept()) {
            return;
        }
        int copies = few ? REMEASURED_SESSIONS : 1;
        session = null;
        otherSession = null;
        long used = ProcessState.used();
        List<Session> kept = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            kept.add(replayed(way));
        }
        long each = (ProcessState.used() - used) / copies;
        if (kept.get(copies - 1).classesRead() >= 0 && each > bound) {
            add(Oracle.KEPT, each + " bytes are kept of " + definingBytes, null);
        }
        if (fuzz.report.isLarge("MB kept", each / 1e6)) {
            fuzz.report.maximum("MB kept", each / 1e6, each + " bytes of " + definingBytes + ", session seed " + seed);
        }
    }
}
