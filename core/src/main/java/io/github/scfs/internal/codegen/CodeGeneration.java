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
 * interpreted. Safe for use by many threads.
 */
public final class CodeGeneration implements FieldsCompiler {
    /**
     * System property: {@code off} leaves everything to the interpreter, {@code eager} compiles at the first use,
     * while a message waits.
     */
    public static final String PROPERTY = "scfs.codegen";
    /** Uses. */
    static final int WARM_AFTER = 200;

    private static final AtomicLong GENERATED = new AtomicLong();
    private static final AtomicLong FELL_BACK = new AtomicLong();

    private final int warmAfter;
    /** Whether compilation takes place in the background, and not in the caller's thread. */
    private final boolean background;
    /** Whether generated code may have handles of words. */
    private final boolean handles;

    private CodeGeneration(int warmAfter, boolean background, boolean handles) {
        this.warmAfter = warmAfter;
        this.background = background;
        this.handles = handles;
    }

    /** What {@link #PROPERTY} asks for. */
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

    /** As {@link #eager}, and as on Java 8, where there are no handles for words. */
    static FieldsCompiler eagerWithoutHandles() {
        return new CodeGeneration(1, false, false);
    }

    /** Compiles at the second use, in the caller's thread: the first shows which classes are in a field. */
    static FieldsCompiler onceSeen() {
        return new CodeGeneration(2, false, true);
    }

    /** Compiles what is warm, in the background. */
    static FieldsCompiler background() {
        return new CodeGeneration(WARM_AFTER, true, true);
    }

    /** How many codecs were generated in this process. Each direction of a class is one. */
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
    public void compile(Plan plan) {
        Compilation compilation = new Compilation(plan);
        try {
            if (background) {
                Background.THREAD.execute(compilation);
            } else {
                compilation.run();
            }
        } catch (RuntimeException | OutOfMemoryError e) {
            // There is no thread for it: the interpreter serves.
            FELL_BACK.incrementAndGet();
        }
    }

    /** Null if the class is left to the interpreter. */
    private ClassBuilder generate(Plan plan) throws ReflectiveOperationException {
        return plan instanceof WritePlan ? WriterGenerator.generate((WritePlan) plan, handles)
                : plan instanceof ReadPlan ? ReaderGenerator.generate((ReadPlan) plan, handles)
                : RecordGenerator.generate((RecordPlan) plan, handles);
    }

    /**
     * The compilation of one plan. Here and on the way here there are no lambdas: a message would wait while the JDK
     * makes a class of one.
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

        /** Whether this JDK can define nest mates, the class isn't hidden, and its loader sees this very library. */
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

    /** Made for the first plan that is compiled: a process's first messages have no time for the classes of a pool. */
    private static final class Background {
        static final BackgroundThread THREAD = new BackgroundThread();
    }
}
