package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Writes and reads single objects, in each of the ways that Kryo has: the class look-ups are a small part of this, and must stay one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GridBenchmark {
    /** A power of two, for the mask. */
    private static final int INSTANCES = 16;

    @Param({"FIELD", "COMPATIBLE", "COMPATIBLE_CHUNKED", "TAGGED", "TAGGED_CHUNKED", "VERSION", "CUSTOM"})
    public SerializerKind serializer;

    @Param({"SAMPLE", "MEDIA"})
    public Shape shape;

    @Param({"true", "false"})
    public boolean references;

    @Param({"DEFAULT", "ARRAY"})
    public ResolverKind resolver;

    private final Object[] values = new Object[INSTANCES];
    private Conversation conversation;
    private int next;

    @Setup
    public void open() {
        Kryo kryo = resolver.kryo(references);
        serializer.configure(kryo);
        conversation = new Conversation(kryo);
        for (int i = 0; i < INSTANCES; i++) {
            values[i] = shape.instance(i);
            conversation.check(values[i]);
        }
    }

    @Benchmark
    public Object roundTrip() {
        return conversation.roundTrip(values[next++ & INSTANCES - 1]);
    }
}
