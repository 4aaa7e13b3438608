package io.github.scfs.fuzz;

import io.github.scfs.fuzz.Finding.Oracle;
import io.github.scfs.fuzz.Reading.Way;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.wire.Warnings;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.Consumer;
import java.util.logging.Logger;

/**
 * Runs sessions of the fuzzer, one after the other. A thread with a small stack reads their messages. The thread that
 * calls {@link #run} watches: a message that doesn't end is a finding, and the thread is left behind.
 */
final class StructureFuzz {
    /** What a run is told. */
    static final class Settings {
        long seed;
        long millis = Long.MAX_VALUE / 4;
        long maxMessages = Long.MAX_VALUE;
        int maxBytes = 1 << 16;
        long hangMillis = 5000;
        /** CPU time that a message of up to 64 KB may take. */
        long maxCpuNanos = 100_000_000;
        /** Bytes that a reader and the harness may allocate beyond the budget. */
        long fixedAllocation = 2 << 20;
        int maxAbsentNames = 2016;
        int maxQueued = 1000;
        /** How often a session may measure the process, in nanoseconds. */
        long processEveryNanos = 1_000_000_000;
        /** Error codes that messages may end with. */
        Set<String> codes;
        /** How many hanging threads may be left behind. */
        int maxHangs = 1;
        Reading.Fault fault = Reading.Fault.NONE;
        Consumer<Finding> listener = f -> {};
    }

    private static final long SAMPLED_AFTER_NANOS = 30_000_000;
    private static final long WATCH_MILLIS = 20;
    private static final int MAX_SAMPLES = 16;
    private static final int[] STACKS = {256 << 10, 512 << 10, 512 << 10, 1 << 20};
    private static final long STACK_OF_GRAMMAR = 64 << 20;
    private static final int SESSIONS_OF_READER = 4000;
    private static final int HONEST_EVERY = 500;
    private static final long KEPT_EVERY_NANOS = 1_000_000_000;

    final Settings settings;
    final FuzzReport report = new FuzzReport();
    private final Map<Way, AbsentNames> loaders = new EnumMap<>(Way.class);
    private final List<StackTraceElement[]> samples = new ArrayList<>();
    private final long end;
    private final Random seeds;
    private int readers;
    private volatile int hangs;
    private volatile ReaderThread reader;
    private volatile FuzzMessage current;
    private volatile FuzzSession session;
    private volatile long started;
    private volatile boolean over;
    private volatile Throwable failure;
    /** Whether it is of interest where the thread is, although the message has just begun. */
    private volatile boolean hunting;
    private long lastKept;
    private long lastProcess;
    private long bytesAtFirst;
    volatile int logged;

    StructureFuzz(Settings settings) {
        this.settings = settings;
        this.seeds = new Random(settings.seed);
        this.end = System.nanoTime() + settings.millis * 1_000_000;
        forgetLoaders();
    }

    void forgetLoaders() {
        for (Way way : Way.values()) {
            loaders.put(way, new AbsentNames(StructureFuzz.class.getClassLoader()));
        }
    }

    AbsentNames loader(Way way) {
        return loaders.get(way);
    }

    boolean isOver() {
        return over || System.nanoTime() > end || report.messages() >= settings.maxMessages;
    }

    /** Whether a session may measure what the process holds. */
    boolean mayMeasureProcess() {
        if (bytesAtFirst == 0) {
            ProcessState.warmUp();
            bytesAtFirst = ProcessState.used();
        }
        long now = System.nanoTime();
        boolean may = now - lastProcess > settings.processEveryNanos;
        lastProcess = may ? now : lastProcess;
        return may;
    }

    /** Returns how many bytes the process held before the first series. */
    long bytesAtFirst() {
        return bytesAtFirst;
    }

    boolean mayMeasureKept() {
        long now = System.nanoTime();
        boolean may = now - lastKept > KEPT_EVERY_NANOS;
        lastKept = may ? now : lastKept;
        return may;
    }

    /** Notes what the worker does: it reads a message, or nothing that is watched. */
    void begin(FuzzMessage message, FuzzSession of) {
        session = of;
        started = System.nanoTime();
        if (message != null && message != current) {
            synchronized (samples) {
                samples.clear();
            }
        }
        current = message;
    }

    void hunt(boolean on) {
        hunting = on;
    }

    void add(Finding f) {
        if (report.add(f)) {
            settings.listener.accept(f);
        }
    }

    /** Adds a finding, with where its message was seen. */
    void addSampled(Finding f) {
        synchronized (samples) {
            f.samples.addAll(samples);
        }
        add(f);
    }

    ReaderThread reader() {
        return reader;
    }

    /** Runs until the time is over, the messages are read, or too many messages don't end. */
    FuzzReport run() {
        Warnings.to(text -> logged++);
        Thread worker = new Thread(null, this::work, "fuzz", STACK_OF_GRAMMAR);
        worker.setDaemon(true);
        worker.start();
        try {
            watch(worker);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            over = true;
            Warnings.to(text -> Logger.getLogger("io.github.scfs").warning(text));
        }
        if (failure != null) {
            throw new AssertionError("the fuzzer failed, seed " + settings.seed, failure);
        }
        return report;
    }

    private void work() {
        try {
            while (!isOver() && hangs < settings.maxHangs) {
                reader = new ReaderThread(STACKS[readers++ % STACKS.length]);
                workWithReader();
                reader.end();
            }
        } catch (Throwable e) {
            failure = e;
        }
    }

    private void workWithReader() {
        try {
            for (int i = 1; i <= SESSIONS_OF_READER && !isOver(); i++) {
                FuzzSession next = new FuzzSession(this, seeds.nextLong());
                next.run();
                judgeProcess(next, i % HONEST_EVERY == 0 || isOver());
                if (i == SESSIONS_OF_READER || isOver()) {
                    judgeClasses(next);
                }
            }
        } catch (ReaderThread.LeftException e) {
            hangs++;
        }
    }

    private void judgeProcess(FuzzSession of, boolean honest) {
        int queued = queued();
        if (queued > settings.maxQueued) {
            add(of.ofProcess(Oracle.QUEUE, queued + " compilations wait"));
        }
        String fault = honest ? HonestMessages.faultOfMany(Way.COMPILED_WHEN_WARM.engine) : null;
        if (fault != null) {
            add(of.ofProcess(Oracle.HONEST, fault));
        }
    }

    /** Judges whether the classes of the JDK can be used. Later no class can die, since all are initialised. */
    private void judgeClasses(FuzzSession of) {
        String fault = Canary.fault();
        if (fault != null) {
            add(of.ofProcess(Oracle.DEAD_CLASS, fault));
        }
    }

    /** Returns the number of compilations that wait for the process's background thread. */
    private static int queued() {
        for (String holder : new String[] {"$Background$Holder", "$Background"}) {
            try {
                Field thread = Class.forName(CodeGeneration.class.getName() + holder).getDeclaredField("THREAD");
                thread.setAccessible(true);
                return ((ThreadPoolExecutor) thread.get(null)).getQueue().size();
            } catch (ReflectiveOperationException e) {
                continue;
            }
        }
        throw new AssertionError("the queue of compilations isn't found");
    }

    private void watch(Thread worker) throws InterruptedException {
        while (worker.isAlive()) {
            worker.join(hunting ? 1 : WATCH_MILLIS);
            FuzzMessage message = current;
            long nanos = System.nanoTime() - started;
            if (message == null || nanos < SAMPLED_AFTER_NANOS && !hunting) {
                continue;
            }
            StackTraceElement[] stack = reader.stack();
            synchronized (samples) {
                if (samples.size() < MAX_SAMPLES) {
                    samples.add(stack);
                }
            }
            if (nanos / 1_000_000 > settings.hangMillis && message == current) {
                addSampled(session.hang(nanos / 1_000_000));
                current = null;
                reader.leave(settings.hangMillis);
            }
        }
    }
}
