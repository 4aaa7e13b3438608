package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.Words;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles warm plans, by default in a background thread. If a plan can't be compiled, it stays interpreted. Each such
 * plan is counted, and each class and reason is a warning. Thread-safe.
 */
public final class CodeGeneration implements FieldsCompiler {
    /** Number of uses after which a plan is compiled. */
    static final int WARM_AFTER = 200;

    private static final AtomicLong GENERATED = new AtomicLong();
    private static final AtomicLong FELL_BACK = new AtomicLong();

    private final int warmAfter;
    private final Executor executor;
    private final boolean varHandles;
    private final ReaderBound readers = new ReaderBound(ReaderBound.MAX_OF_CLASS, ReaderBound.MAX);

    /**
     * Creates a compiler.
     *
     * @param warmAfter number of uses after which a plan is compiled
     * @param executor runs the compilations; null if they run in the caller's thread
     * @param varHandles whether generated code uses {@code VarHandle}s; false gives the code for Java 8
     */
    CodeGeneration(int warmAfter, Executor executor, boolean varHandles) {
        this.warmAfter = warmAfter;
        this.executor = executor;
        this.varHandles = varHandles;
    }

    /**
     * Returns the compiler that the system property selects.
     *
     * @throws IllegalArgumentException if the property has a value that isn't permitted
     */
    public static FieldsCompiler ofProcess() {
        try {
            if (System.getProperty("scfs.codegen") == null) {
                // Without the milliseconds that it takes to load the table of settings.
                return isNativeImage() ? FieldsCompiler.NONE : background();
            }
        } catch (SecurityException e) {
            return background();
        }
        return of(Settings.of(SettingSource.ofSystem(Setting.CODEGEN)));
    }

    /** Returns the compiler that settings select: in the background, {@code eager} or {@code off}. */
    public static FieldsCompiler of(Settings settings) {
        if (isNativeImage()) {
            return FieldsCompiler.NONE;
        }
        switch (settings.value(Setting.CODEGEN)) {
            case "eager":
                return eager();
            case "off":
                return FieldsCompiler.NONE;
            default:
                return background();
        }
    }

    /** Whether this is a native image of GraalVM. It can't define classes, and has no class files and no packages. */
    public static boolean isNativeImage() {
        return System.getProperty("org.graalvm.nativeimage.imagecode") != null;
    }

    /** Returns a compiler that compiles a plan at its first use, in the caller's thread. */
    public static FieldsCompiler eager() {
        return new CodeGeneration(1, null, true);
    }

    /** Returns a compiler that compiles warm plans in the background thread. */
    static FieldsCompiler background() {
        return new CodeGeneration(WARM_AFTER, new Background(), true);
    }

    /**
     * Returns the number of plans compiled in this process. The plan for writing a class and the plan for reading it
     * count separately.
     */
    public static long generated() {
        return GENERATED.get();
    }

    /** Returns the number of plans of this process that could not be compiled and stay interpreted. */
    public static long fellBack() {
        return FELL_BACK.get();
    }

    @Override
    public int warmAfter() {
        return warmAfter;
    }

    @Override
    public boolean compile(Plan<?> plan) {
        if (ClassKinds.isJdk(plan.type())) {
            return true; // its loader doesn't see scfs, and its collections have next to no fields
        }
        if (!(plan instanceof WritePlan) && !readers.admit(plan)) {
            return false;
        }
        Compilation compilation = new Compilation(plan);
        try {
            if (executor == null) {
                compilation.run();
            } else {
                executor.execute(compilation);
            }
        } catch (RejectedExecutionException e) {
            readers.end(plan);
            return false;
        } catch (RuntimeException | OutOfMemoryError e) {
            fellBack(plan.type(), "no thread could be started: " + e);
        }
        return true;
    }

    /** Counts a plan that stays interpreted, and warns once for its class and the reason. */
    private static void fellBack(Class<?> type, String reason) {
        FELL_BACK.incrementAndGet();
        String text = "no code could be generated for " + type.getName()
                + ", so its objects are interpreted, which is slower and otherwise the same: " + reason;
        Warnings.once(text, text);
    }

    /** Returns the first line of a failure. That of the verifier goes on with the code. */
    private static String reason(Throwable failure) {
        Throwable cause = failure instanceof InvocationTargetException ? failure.getCause() : failure;
        return cause.toString().split("\\R", 2)[0];
    }

    /** Generates the class for a plan. Returns null if the plan stays interpreted. */
    private ClassBuilder generate(Plan<?> plan) throws ReflectiveOperationException {
        return plan instanceof WritePlan ? WriterGenerator.generate((WritePlan) plan, varHandles)
                : plan instanceof ReadPlan ? ReaderGenerator.generate((ReadPlan) plan, varHandles)
                : RecordGenerator.generate((RecordPlan) plan, varHandles);
    }

    /**
     * The compilation of one plan. No lambdas are used here or in methods that are called before: the JDK would
     * generate a class for each lambda while a message waits.
     */
    private final class Compilation implements Runnable {
        /** The plan. It belongs to the sessions that use it, and goes with them although it waits here. */
        private final Reference<Plan<?>> reference;

        Compilation(Plan<?> plan) {
            this.reference = new WeakReference<>(plan);
        }

        @Override
        public void run() {
            Plan<?> plan = reference.get();
            if (plan != null) {
                compile(plan);
            }
        }

        private void compile(Plan<?> plan) {
            Class<?> type = plan.type();
            String obstacle;
            try {
                Words.warmUp();
                obstacle = obstacle(type);
                ClassBuilder code = obstacle == null ? generate(plan) : null;
                if (code != null) {
                    plan.install(code.instance());
                    GENERATED.incrementAndGet();
                    return;
                }
                if (obstacle == null) {
                    obstacle = "the class, or a peer's version of it, has too many fields or a field twice";
                }
            } catch (ReflectiveOperationException | RuntimeException | LinkageError | OutOfMemoryError e) {
                Logger log = Logger.getLogger(CodeGeneration.class.getName());
                log.log(Level.FINE, "no code could be generated for " + type.getName(), e);
                obstacle = reason(e);
            }
            fellBack(type, obstacle);
        }

        /** Returns why no code can be generated for a class. Returns null if nothing is known to prevent it. */
        private String obstacle(Class<?> type) {
            if (!NestMates.supported()) {
                return "this JVM lets no library define classes with access to private fields";
            }
            if (type.getName().indexOf('/') >= 0) {
                return "generated code can't name a hidden class";
            }
            try {
                Class<?> ours = FieldsWriter.class;
                return Class.forName(ours.getName(), false, type.getClassLoader()) == ours ? null
                        : "its class loader sees another copy of scfs";
            } catch (ClassNotFoundException e) {
                return "its class loader doesn't see scfs";
            }
        }
    }

    /**
     * Makes the background thread at its first task, so that the classes of executors aren't loaded during a process's
     * first messages.
     */
    private static final class Background implements Executor {
        private static final class Holder {
            static final BackgroundThread THREAD = new BackgroundThread();
        }

        @Override
        public void execute(Runnable task) {
            Holder.THREAD.execute(task);
        }
    }
}
