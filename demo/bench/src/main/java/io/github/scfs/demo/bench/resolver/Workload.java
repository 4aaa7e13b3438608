package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.bench.shape.PublishedShape;
import java.util.function.LongUnaryOperator;

/**
 * Runs one case with one resolver for a given time. A separate class loader loads this class with Kryo, so the
 * resolvers share no JIT profile. The class implements an interface of the JDK, which both loaders share. Not
 * thread-safe.
 */
public final class Workload implements LongUnaryOperator {
    /**
     * Number of values. A power of two, for the mask. It is so large that branch predictors can't learn the order of
     * the classes.
     */
    private static final int INSTANCES = 64;
    /** Number of operations between two reads of the clock. */
    private static final int BATCH = 8;

    private final Conversation conversation;
    private final Operation operation;
    private final Object[] values = new Object[INSTANCES];
    private final byte[][] messages = new byte[INSTANCES][];
    /** The last results. They are stored so that the JIT can't eliminate the work. */
    private final Object[] results = new Object[BATCH];
    private int next;

    /**
     * Creates the values of a case and checks that they can be written and read.
     *
     * @param subject a {@link CollectionKind}, or a {@link SerializerKind} and a shape separated by a comma
     * @throws IllegalStateException if a value that is read doesn't equal the written value
     */
    public Workload(String resolver, String operation, String subject, boolean references) {
        Kryo kryo = ResolverKind.valueOf(resolver).kryo(references);
        this.operation = Operation.valueOf(operation);
        this.conversation = new Conversation(kryo);
        String[] words = subject.split(",");
        if (words.length > 1) {
            SerializerKind.valueOf(words[0]).configure(kryo);
        } else {
            RegisteredClasses.register(kryo);
        }
        for (int i = 0; i < INSTANCES; i++) {
            values[i] = words.length > 1 ? PublishedShape.valueOf(words[1]).instance(i)
                    : CollectionKind.valueOf(subject).filled(i);
            conversation.check(values[i]);
            messages[i] = conversation.write(values[i]);
        }
    }

    /**
     * Runs for at least the given nanoseconds.
     *
     * @return the mean time per operation in picoseconds
     */
    @Override
    public long applyAsLong(long nanos) {
        long start = System.nanoTime();
        long count = 0;
        long spent;
        do {
            for (int i = 0; i < BATCH; i++) {
                results[i] = once(next++ & INSTANCES - 1);
            }
            count += BATCH;
            spent = System.nanoTime() - start;
        } while (spent < nanos);
        return spent * 1000 / count;
    }

    private Object once(int i) {
        switch (operation) {
            case READ:
                return conversation.read(messages[i]);
            case WRITE:
                conversation.writeOver(values[i]);
                return null;
            default:
                return conversation.roundTrip(values[i]);
        }
    }
}
