package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.RecordReader;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles plans that are warm, one after the other, in a thread of its own that ends when there is nothing to do: no message waits for it, and none is kept
 * from a core by it for long, since it rests after each. What can't be compiled is counted and goes on interpreted. Safe for use by many threads.
 */
public final class CodeGeneration implements FieldsCompiler {
    /** System property: {@code off} leaves everything to the interpreter, {@code eager} compiles at the first use, while a message waits. */
    public static final String PROPERTY = "scfs.codegen";
    /** Uses. */
    static final int WARM_AFTER = 200;
    static final String THREAD = "scfs-codegen";
    private static final long IDLE_SECONDS = 5;
    /** Times as long as it worked: a young process's cores are wanted by its messages, and by the JIT compiler. */
    private static final int REST = 10;
    private static final long LONGEST_REST_NANOS = 20_000_000;

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

    /** Compiles at the second use, in the caller's thread: with what the first has shown of the classes in a field. */
    static FieldsCompiler onceSeen() {
        return new CodeGeneration(2, new AtOnce(), true);
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
        execute(new Compilation(plan.layout().type()) {
            @Override
            ClassBuilder generate() throws ReflectiveOperationException {
                return WriterGenerator.generate(plan, handles);
            }

            @Override
            void use(Object code) {
                plan.use((FieldsWriter) code);
            }
        });
    }

    @Override
    public void compile(ReadPlan plan) {
        execute(new Compilation(plan.type()) {
            @Override
            ClassBuilder generate() throws ReflectiveOperationException {
                return ReaderGenerator.generate(plan, handles);
            }

            @Override
            void use(Object code) {
                plan.use((FieldsReader) code);
            }
        });
    }

    @Override
    public void compile(RecordPlan plan) {
        execute(new Compilation(plan.type()) {
            @Override
            ClassBuilder generate() throws ReflectiveOperationException {
                return RecordGenerator.generate(plan, handles);
            }

            @Override
            void use(Object code) {
                plan.use((RecordReader) code);
            }
        });
    }

    /** What is done for one plan. No lambda, nor any other on the way here: a message would wait while the JDK makes a class of it. */
    private abstract static class Compilation implements Runnable {
        private final Class<?> type;

        Compilation(Class<?> type) {
            this.type = type;
        }

        /** Null if the class is one for the interpreter. */
        abstract ClassBuilder generate() throws ReflectiveOperationException;

        abstract void use(Object code);

        @Override
        public final void run() {
            boolean done = false;
            try {
                io.github.scfs.internal.wire.Words.warmUp(); // here, where no message waits for it
                ClassBuilder code = isAtHome(type) ? generate() : null;
                if (code != null) {
                    use(code.instance());
                    done = true;
                }
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                Logger.getLogger(CodeGeneration.class.getName()).log(Level.FINE, e, () -> "no code could be generated for " + type.getName());
            }
            (done ? GENERATED : FELL_BACK).incrementAndGet();
        }
    }

    private void execute(Compilation compilation) {
        try {
            executor.execute(compilation);
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
            (executor != null ? executor : make()).execute(new Rested(task));
        }

        private synchronized Executor make() {
            if (made == null) {
                made = executor();
            }
            return made;
        }

        private static Executor executor() {
            ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new Threads());
            one.allowCoreThreadTimeOut(true);
            return one;
        }
    }

    private static final class Threads implements ThreadFactory {
        @Override
        public Thread newThread(Runnable task) {
            Thread t = new Thread(null, task, THREAD, 0);
            t.setDaemon(true);
            t.setContextClassLoader(null);
            return t;
        }
    }

    /** A task and the rest after it. */
    private static final class Rested implements Runnable {
        private final Runnable task;

        Rested(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            long start = System.nanoTime();
            task.run();
            LockSupport.parkNanos(Math.min(REST * (System.nanoTime() - start), LONGEST_REST_NANOS));
        }
    }
}
