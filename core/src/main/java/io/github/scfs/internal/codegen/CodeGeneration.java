package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.wire.Words;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Compiles warm plans, by default in a background thread. A plan that can't be compiled is counted and stays
 * interpreted. Thread-safe.
 */
public final class CodeGeneration implements FieldsCompiler {
    /**
     * System property. {@code off} disables compilation. {@code eager} compiles a plan at its first use, in the thread
     * that uses it.
     */
    public static final String PROPERTY = "scfs.codegen";
    /** Number of uses after which a plan is compiled. */
    static final int WARM_AFTER = 200;

    private static final AtomicLong GENERATED = new AtomicLong();
    private static final AtomicLong FELL_BACK = new AtomicLong();

    private final int warmAfter;
    /** Whether to compile in the background thread; otherwise in the caller's thread. */
    private final boolean background;
    /** Whether generated code uses {@code VarHandle}s. */
    private final boolean varHandles;

    private CodeGeneration(int warmAfter, boolean background, boolean varHandles) {
        this.warmAfter = warmAfter;
        this.background = background;
        this.varHandles = varHandles;
    }

    /** Returns the compiler that {@link #PROPERTY} selects. */
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
        return new CodeGeneration(1, false, true);
    }

    /** As {@link #eager}, with code as on Java 8, which has no {@code VarHandle}s. */
    static FieldsCompiler eagerWithoutVarHandles() {
        return new CodeGeneration(1, false, false);
    }

    /** Compiles at the second use, in the caller's thread. The first use shows which classes the fields hold. */
    static FieldsCompiler atSecondUse() {
        return new CodeGeneration(2, false, true);
    }

    /** Compiles warm plans in the background. */
    static FieldsCompiler background() {
        return new CodeGeneration(WARM_AFTER, true, true);
    }

    /** Number of codecs generated in this process. Each direction of a class counts as one. */
    public static long generated() {
        return GENERATED.get();
    }

    /** Number of codecs that could not be generated and stay interpreted. */
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
            // No thread could be started: the plan stays interpreted.
            FELL_BACK.incrementAndGet();
        }
    }

    /** Returns null if the class stays interpreted. */
    private ClassBuilder generate(Plan plan) throws ReflectiveOperationException {
        return plan instanceof WritePlan ? WriterGenerator.generate((WritePlan) plan, varHandles)
                : plan instanceof ReadPlan ? ReaderGenerator.generate((ReadPlan) plan, varHandles)
                : RecordGenerator.generate((RecordPlan) plan, varHandles);
    }

    /**
     * The compilation of one plan. There are no lambdas here and on the path to here: the JDK would generate a class
     * for each while a message waits.
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
         * Whether this JDK can define nest mates, the class isn't hidden, and its loader sees this copy of the library.
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
     * Holder, so that the executor's classes are loaded when the first plan is compiled, not with a process's first
     * messages.
     */
    private static final class Background {
        static final BackgroundThread THREAD = new BackgroundThread();
    }
}
