package io.github.scfs.codegen;

import io.github.scfs.codec.FieldsCompiler;
import io.github.scfs.codec.FieldsReader;
import io.github.scfs.codec.FieldsWriter;
import io.github.scfs.codec.ReadPlan;
import io.github.scfs.codec.WritePlan;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles plans that are warm, one after the other, in a thread of its own that ends when there is nothing to do: no message waits for it. What can't be
 * compiled is counted and goes on interpreted. Safe for use by many threads.
 */
public final class CodeGeneration implements FieldsCompiler {
    /** System property: {@code off} leaves everything to the interpreter, {@code eager} compiles at the first use, while a message waits. */
    public static final String PROPERTY = "scfs.codegen";
    private static final int WARM_AFTER = 200;
    private static final long IDLE_SECONDS = 5;

    private static final LongAdder GENERATED = new LongAdder();
    private static final LongAdder FELL_BACK = new LongAdder();

    private final int warmAfter;
    private final Executor executor;

    private CodeGeneration(int warmAfter, Executor executor) {
        this.warmAfter = warmAfter;
        this.executor = executor;
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
        return "off".equals(setting) || !NestMates.supported() ? FieldsCompiler.NONE : Background.INSTANCE;
    }

    /** Compiles at the first use, in the caller's thread. */
    public static FieldsCompiler eager() {
        return new CodeGeneration(1, Runnable::run);
    }

    /** How many codecs were generated in this process, each direction of a class counting as one. */
    public static long generated() {
        return GENERATED.sum();
    }

    /** How many codecs could not be generated, and stay interpreted. */
    public static long fellBack() {
        return FELL_BACK.sum();
    }

    @Override
    public int warmAfter() {
        return warmAfter;
    }

    @Override
    public void compile(WritePlan plan) {
        execute(plan.layout().type(), () -> {
            FieldsWriter writer = isAtHome(plan.layout().type()) ? WriterGenerator.generate(plan) : null;
            if (writer != null) {
                plan.use(writer);
            }
            return writer != null;
        });
    }

    @Override
    public void compile(ReadPlan plan) {
        execute(plan.type(), () -> {
            FieldsReader reader = isAtHome(plan.type()) ? ReaderGenerator.generate(plan) : null;
            if (reader != null) {
                plan.use(reader);
            }
            return reader != null;
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
                (done ? GENERATED : FELL_BACK).increment();
            });
        } catch (RuntimeException | OutOfMemoryError e) {
            // No thread could be had: the interpreter serves.
            FELL_BACK.increment();
        }
    }

    /** Whether code in a class's loader finds scfs, this scfs. */
    private static boolean isAtHome(Class<?> type) {
        try {
            return type.getName().indexOf('/') < 0 && Class.forName(FieldsWriter.class.getName(), false, type.getClassLoader()) == FieldsWriter.class;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static final class Background {
        static final CodeGeneration INSTANCE = new CodeGeneration(WARM_AFTER, executor());

        private static Executor executor() {
            ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                Thread t = new Thread(null, task, "scfs-codegen", 0);
                t.setDaemon(true);
                t.setContextClassLoader(null);
                return t;
            });
            one.allowCoreThreadTimeOut(true);
            return one;
        }
    }
}
