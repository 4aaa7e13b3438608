package io.github.scfs.fuzz;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Allocated;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Reads one message with one engine, and measures what that costs. */
final class Reading {
    /** The policy of a reader that trusts a small service. */
    static final ClassPolicy POLICY = policy();
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Steps STEPS = Steps.find();

    /** An engine with one way to read beans. */
    enum Way {
        INTERPRETED(FieldsCompiler.NONE),
        COMPILED_WHEN_WARM(CodeGeneration.ofProcess()),
        COMPILED(CodeGeneration.eager());

        final Engine engine;

        Way(FieldsCompiler compiler) {
            engine = new Engine(POLICY, Limits.DEFAULT, Evolution.NONE, compiler);
        }
    }

    /** What was read, and an honest message behind it; null if there was none. */
    FuzzMessage message;
    Reading honest;
    /** The error code, or the class of an exception without one; {@code ok} if there is none. */
    String outcome = "ok";
    Throwable thrown;
    Object[] values;
    long cpuNanos;
    long allocated;
    /** Bytes that the receipt of the definitions allocated: no more is kept of them. */
    long allocatedByDefinitions;
    /** Steps of work that the budget was charged; 0 if the reader has no budget. */
    long steps;
    ClassLoader loader;
    /** Whether the receiver has refused the definitions, so that the connection ends. */
    boolean definitionsRefused;

    private Reading() {}

    private static ClassPolicy policy() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("io.github.scfs.fuzz.*");
        return ClassPolicies.strict(trusted);
    }

    /** Finds the budget of a reader, if this version of scfs has one. */
    private static final class Steps {
        private final Field graph;
        private final Method budget;
        private final Method done;

        private Steps(Field graph, Method budget, Method done) {
            this.graph = graph;
            this.budget = budget;
            this.done = done;
        }

        static Steps find() {
            try {
                Field graph = MessageReader.class.getDeclaredField("graph");
                graph.setAccessible(true);
                Method budget = graph.getType().getMethod("budget");
                return new Steps(graph, budget, budget.getReturnType().getMethod("workDone"));
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }

        long of(MessageReader reader) {
            try {
                return (Long) done.invoke(budget.invoke(graph.get(reader)));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** What a test breaks on purpose while a message is read. */
    interface Fault {
        Fault NONE = (way, session, bytes, reading) -> {};

        void happen(Way way, Session session, byte[] bytes, Reading reading);
    }

    static Reading of(Way way, Session session, ClassLoader loader, Fault fault, byte[] bytes, Class<?>... roots) {
        Reading r = new Reading();
        r.loader = loader;
        Object[] values = new Object[roots.length];
        long allocated = Allocated.bytes();
        long cpu = THREADS.getCurrentThreadCpuTime();
        try {
            r.definitionsRefused = true;
            session.receiveDefinitions(bytes, 0, bytes.length);
            r.definitionsRefused = false;
            r.allocatedByDefinitions = Allocated.bytes() - allocated;
            try (MessageReader in = MessageReader.of(way.engine, session, loader, bytes, 0, bytes.length)) {
                try {
                    for (int i = 0; i < roots.length; i++) {
                        values[i] = in.readObject(roots[i]);
                    }
                } finally {
                    r.steps = STEPS == null ? 0 : STEPS.of(in);
                }
            }
            r.values = values;
            fault.happen(way, session, bytes, r);
        } catch (ScfsException e) {
            r.outcome = String.valueOf(e.code());
            r.thrown = e;
        } catch (ThreadDeath e) {
            throw e;
        } catch (Throwable e) {
            r.outcome = e.getClass().getName();
            r.thrown = e;
        }
        r.cpuNanos = THREADS.getCurrentThreadCpuTime() - cpu;
        r.allocated = Allocated.bytes() - allocated;
        return r;
    }
}
