package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.settings.Setting;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import io.github.scfs.internal.wire.Words;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles warm plans, by default in a background thread. If a plan can't be compiled, this is counted, and the plan
 * stays interpreted. Thread-safe.
 */
public final class CodeGeneration implements FieldsCompiler {
    /** Number of uses after which a plan is compiled. */
    static final int WARM_AFTER = 200;

    private static final AtomicLong GENERATED = new AtomicLong();
    private static final AtomicLong FELL_BACK = new AtomicLong();

    private final int warmAfter;
    /** Whether plans are compiled in the background thread. Otherwise they are compiled in the caller's thread. */
    private final boolean background;
    /** Whether generated code uses {@code VarHandle}s; false gives the code for Java 8. */
    private final boolean varHandles;

    private CodeGeneration(int warmAfter, boolean background, boolean varHandles) {
        this.warmAfter = warmAfter;
        this.background = background;
        this.varHandles = varHandles;
    }

    /**
     * Returns the compiler that the system property selects.
     *
     * @throws IllegalArgumentException if the property has a value that isn't permitted
     */
    public static FieldsCompiler ofProcess() {
        return of(Settings.of(SettingSource.ofSystem(Setting.CODEGEN)));
    }

    /** Returns the compiler that settings select: in the background, {@code eager} or {@code off}. */
    public static FieldsCompiler of(Settings settings) {
        switch (settings.value(Setting.CODEGEN)) {
            case "eager":
                return eager();
            case "off":
                return FieldsCompiler.NONE;
            default:
                return background();
        }
    }

    /** Returns a compiler that compiles a plan at its first use, in the caller's thread. */
    public static FieldsCompiler eager() {
        return new CodeGeneration(1, false, true);
    }

    /** Returns a compiler like {@link #eager}, which generates code without {@code VarHandle}s, as on Java 8. */
    static FieldsCompiler eagerWithoutVarHandles() {
        return new CodeGeneration(1, false, false);
    }

    /**
     * Returns a compiler that compiles a plan at its second use, in the caller's thread. The first use shows which
     * classes the values of the fields have.
     */
    static FieldsCompiler atSecondUse() {
        return new CodeGeneration(2, false, true);
    }

    /** Returns a compiler that compiles warm plans in the background thread. */
    static FieldsCompiler background() {
        return new CodeGeneration(WARM_AFTER, true, true);
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
    public void compile(Plan plan) {
        Compilation compilation = new Compilation(plan);
        try {
            if (background) {
                Background.THREAD.execute(compilation);
            } else {
                compilation.run();
            }
        } catch (RuntimeException | OutOfMemoryError e) {
            // No thread could be started, so the plan stays interpreted.
            FELL_BACK.incrementAndGet();
        }
    }

    /** Generates the class for a plan. Returns null if the plan stays interpreted. */
    private ClassBuilder generate(Plan plan) throws ReflectiveOperationException {
        return plan instanceof WritePlan ? WriterGenerator.generate((WritePlan) plan, varHandles)
                : plan instanceof ReadPlan ? ReaderGenerator.generate((ReadPlan) plan, varHandles)
                : RecordGenerator.generate((RecordPlan) plan, varHandles);
    }

    /**
     * The compilation of one plan. No lambdas are used here or in methods that are called before: the JDK would
     * generate a class for each lambda while a message waits.
     */
    private final class Compilation implements Runnable {
        private final Plan plan;

        Compilation(Plan plan) {
            this.plan = plan;
        }

        @Override
        public void run() {
            boolean done = false;
            try {
                Words.warmUp();
                ClassBuilder code = isPossible() ? generate(plan) : null;
                if (code != null) {
                    plan.install(code.instance());
                    done = true;
                }
            } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
                Logger log = Logger.getLogger(CodeGeneration.class.getName());
                log.log(Level.FINE, "no code could be generated for " + plan.type().getName(), e);
            }
            (done ? GENERATED : FELL_BACK).incrementAndGet();
        }

        /**
         * Whether generated code is possible: this JDK can define nest mates, the bean's class isn't hidden, and the
         * loader of the bean's class loads the same copy of this library.
         */
        private boolean isPossible() {
            try {
                Class<?> ours = FieldsWriter.class;
                return NestMates.supported() && plan.type().getName().indexOf('/') < 0
                        && Class.forName(ours.getName(), false, plan.type().getClassLoader()) == ours;
            } catch (ClassNotFoundException e) {
                return false;
            }
        }
    }

    /**
     * Holder of the background thread. With it, the executor's classes are loaded when the first plan is compiled, and
     * not during a process's first messages.
     */
    private static final class Background {
        static final BackgroundThread THREAD = new BackgroundThread();
    }
}
