package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.function.LongUnaryOperator;

/**
 * What one resolver does of one case, for a while and again. It is loaded with its Kryo by a class loader of its own, so that the JIT compiler has no
 * profile in common with the other resolver's; hence the interface, which both have from the JDK. Not thread-safe.
 */
public final class Workload implements LongUnaryOperator {
    /** A power of two, for the mask; so many that a processor can't learn the order of the classes by heart. */
    private static final int INSTANCES = 64;
    /** Operations between two looks at the clock. */
    private static final int BATCH = 8;

    private final Conversation conversation;
    private final Operation operation;
    private final Object[] values = new Object[INSTANCES];
    private final byte[][] messages = new byte[INSTANCES][];
    /** Where results go, so that none is computed in vain. */
    private final Object[] results = new Object[BATCH];
    private int next;

    /**
     * @param subject a {@link CollectionKind}, or a {@link SerializerKind} and a shape with a comma between them
     * @throws IllegalStateException if a value doesn't survive
     */
    public Workload(String resolver, String operation, String subject, boolean references) {
        Kryo kryo = ResolverKind.valueOf(resolver).kryo(references);
        this.operation = Operation.valueOf(operation);
        this.conversation = new Conversation(kryo);
        String[] words = subject.split(",");
        if (words.length > 1) {
            SerializerKind.valueOf(words[0]).configure(kryo);
        } else {
            Registered.with(kryo);
        }
        for (int i = 0; i < INSTANCES; i++) {
            values[i] =
                    words.length > 1 ? Shape.valueOf(words[1]).instance(i) : CollectionKind.valueOf(subject).filled(i);
            conversation.check(values[i]);
            messages[i] = conversation.write(values[i]);
        }
    }

    /** Works for some more than so many nanoseconds; gives the mean time of an operation, in picoseconds. */
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
