package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Reads and writes collections of small objects of changing classes, where every object costs class look-ups. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CollectionBenchmark {
    /** A power of two, for the mask; so many that a processor can't learn the order of the classes by heart. */
    private static final int INSTANCES = 64;

    @Param({"LIST", "SHUFFLED_LIST", "VALUES", "MAP", "BEAN_MAP"})
    public CollectionKind collection;

    @Param({"true", "false"})
    public boolean references;

    @Param({"DEFAULT", "ARRAY"})
    public ResolverKind resolver;

    private final Object[] values = new Object[INSTANCES];
    private final byte[][] messages = new byte[INSTANCES][];
    private Conversation conversation;
    private int next;

    @Setup
    public void open() {
        Kryo kryo = resolver.kryo(references);
        Registered.with(kryo);
        conversation = new Conversation(kryo);
        for (int i = 0; i < INSTANCES; i++) {
            values[i] = collection.filled(i);
            conversation.check(values[i]);
            messages[i] = conversation.write(values[i]);
        }
    }

    @Benchmark
    public Object deserializeCollection() {
        return conversation.read(messages[next++ & INSTANCES - 1]);
    }

    @Benchmark
    public int serializeCollection() {
        return conversation.writeOver(values[next++ & INSTANCES - 1]);
    }
}
