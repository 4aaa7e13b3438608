package io.github.scfs.codegen;

import io.github.scfs.codec.FieldsCompiler;
import io.github.scfs.codec.FieldsReader;
import io.github.scfs.codec.FieldsWriter;
import io.github.scfs.codec.ReadPlan;
import io.github.scfs.codec.RecordPlan;
import io.github.scfs.codec.RecordReader;
import io.github.scfs.codec.WritePlan;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles plans that are warm, one after the other, in a thread of its own that ends when there is nothing to do: no message waits for it. What can't be
 * compiled is counted and goes on interpreted. Safe for use by many threads.
 */
public final class CodeGeneration implements FieldsCompiler {
    /** System property: {@code off} leaves everything to the interpreter, {@code eager} compiles at the first use, while a message waits. */
    public static final String PROPERTY = "scfs.codegen";
    /** Uses. */
    static final int WARM_AFTER = 200;
    static final String THREAD = "scfs-codegen";
    private static final long IDLE_SECONDS = 5;

    private static final AtomicLong GENERATED = new AtomicLong();
    private static final AtomicLong FELL_BACK = new AtomicLong();

    private final int warmAfter;
    private final Executor executor;

    private final boolean handles;

    private CodeGeneration(int warmAfter, Executor executor, boolean handles) {
        this.warmAfter = warmAfter;
        this.executor = executor;
        this.handles = handles;
    }

    /** What this process was asked for: by default compiling in the background of what is warm. */
    public static FieldsCompiler ofProcess() {
        String setting;
        try {
            setting = System.getProperty(PROPERTY);
        } catch (SecurityException e) {
            setting = null;
        }
        if ("eager".equals(setting)) {
            return eager();
        }
        return "off".equals(setting) ? FieldsCompiler.NONE : background();
    }

    /** Compiles at the first use, in the caller's thread. */
    public static FieldsCompiler eager() {
        return new CodeGeneration(1, new AtOnce(), true);
    }

    /** As {@link #eager}, and as if this were Java 8, which has no {@code VarHandle}s. */
    static FieldsCompiler eagerWithoutHandles() {
        return new CodeGeneration(1, new AtOnce(), false);
    }

    /** Compiles in the background what is warm. */
    static FieldsCompiler background() {
        return Background.INSTANCE;
    }

    /** How many codecs were generated in this process, each direction of a class counting as one. */
    public static long generated() {
        return GENERATED.get();
    }

    /** How many codecs could not be generated, and stay interpreted. */
    public static long fellBack() {
        return FELL_BACK.get();
    }

    @Override
    public int warmAfter() {
        return warmAfter;
    }

    @Override
    public void compile(WritePlan plan) {
        execute(plan.layout().type(), () -> {
            ClassBuilder code = isAtHome(plan.layout().type()) ? WriterGenerator.generate(plan, handles) : null;
            if (code != null) {
                plan.use((FieldsWriter) code.instance());
            }
            return code != null;
        });
    }

    @Override
    public void compile(ReadPlan plan) {
        execute(plan.type(), () -> {
            ClassBuilder code = isAtHome(plan.type()) ? ReaderGenerator.generate(plan, handles) : null;
            if (code != null) {
                plan.use((FieldsReader) code.instance());
            }
            return code != null;
        });
    }

    @Override
    public void compile(RecordPlan plan) {
        execute(plan.type(), () -> {
            ClassBuilder code = isAtHome(plan.type()) ? RecordGenerator.generate(plan, handles) : null;
            if (code != null) {
                plan.use((RecordReader) code.instance());
            }
            return code != null;
        });
    }

    private interface Compilation {
        /** Whether there is generated code. */
        boolean run() throws ReflectiveOperationException;
    }

    private void execute(Class<?> type, Compilation compilation) {
        try {
            executor.execute(() -> {
                boolean done = false;
                try {
                    done = compilation.run();
                } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                    Logger.getLogger(CodeGeneration.class.getName()).log(Level.FINE, e, () -> "no code could be generated for " + type.getName());
                }
                (done ? GENERATED : FELL_BACK).incrementAndGet();
            });
        } catch (RuntimeException | OutOfMemoryError e) {
            // No thread could be had: the interpreter serves.
            FELL_BACK.incrementAndGet();
        }
    }

    /** Whether this JDK can define classes beside others, and code in that class's loader finds scfs, this scfs. */
    private static boolean isAtHome(Class<?> type) {
        try {
            return NestMates.supported() && type.getName().indexOf('/') < 0 && Class.forName(FieldsWriter.class.getName(), false, type.getClassLoader()) == FieldsWriter.class;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static final class Background {
        static final CodeGeneration INSTANCE = new CodeGeneration(WARM_AFTER, new WhenWarm(), true);
    }

    /** In the caller's thread. */
    private static final class AtOnce implements Executor {
        @Override
        public void execute(Runnable task) {
            task.run();
        }
    }

    /** In a thread of its own. That, and the classes it takes, are there when something is warm: a process's first messages have no time for it. */
    private static final class WhenWarm implements Executor {
        private volatile Executor made;

        @Override
        public void execute(Runnable task) {
            Executor executor = made;
            (executor != null ? executor : make()).execute(task);
        }

        private synchronized Executor make() {
            if (made == null) {
                made = executor();
            }
            return made;
        }

        private static Executor executor() {
            ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread t = new Thread(null, task, THREAD, 0);
                t.setDaemon(true);
                t.setContextClassLoader(null);
                return t;
            });
            one.allowCoreThreadTimeOut(true);
            return one;
        }
    }
}
