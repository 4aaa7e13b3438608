package io.github.scfs.demo.bench;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.DefaultInstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.demo.bench.shape.EvolvedTrade;
import io.github.scfs.demo.bench.shape.Trade;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Measures the cost of a read when the reader's class differs from the writer's class. A {@link Trade} is read as
 * {@link Trade} and as {@link EvolvedTrade}. The latter has an additional field, lacks one field, has {@code long}
 * instead of {@code int}, and has another field order. scfs is compared with Kryo's CompatibleFieldSerializer, which
 * can't change a field's type and so omits that field.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EvolvedReadBenchmark {
    /** Name of the shape in the tables. */
    static final String SHAPE = "trade";
    private static final int INSTANCES = 16;

    /** The name of the peer: {@code scfs} or {@code kryo-compatible}. */
    @Param({"scfs", "kryo-compatible"})
    public String peer;

    /** The name of the shape. The results need it, because each of their rows has a shape. */
    @Param(SHAPE)
    public String shape;

    private Reader unchanged;
    private Reader evolved;
    private byte[][] messages;
    private int next;

    /** Reads one message. */
    private interface Reader {
        Object read(byte[] message);
    }

    /** Checks the values before anything is measured. */
    @Setup
    public void prepare() {
        messages = new byte[INSTANCES][];
        if (peer.equals("scfs")) {
            SessionKryo writer = scfs(CreateOption.of());
            SessionKryo same = scfs(CreateOption.of());
            SessionKryo other = scfs(CreateOption.of().alias(Trade.class.getName(), EvolvedTrade.class.getName()));
            unchanged = m -> same.readClassAndObject("s", m);
            evolved = m -> other.readClassAndObject("s", m);
            byte[] first = writer.writeClassAndObject("s", Trade.of(0));
            unchanged.read(first);
            evolved.read(first);
            for (int i = 0; i < INSTANCES; i++) {
                messages[i] = writer.writeClassAndObject("s", Trade.of(i));
            }
        } else {
            Kryo writer = kryo(false);
            Output output = new Output(256, -1);
            for (int i = 0; i < INSTANCES; i++) {
                output.reset();
                writer.writeClassAndObject(output, Trade.of(i));
                messages[i] = output.toBytes();
            }
            unchanged = kryoReader(kryo(false));
            evolved = kryoReader(kryo(true));
        }
        for (int i = 0; i < INSTANCES; i++) {
            if (!Trade.of(i).equals(unchanged.read(messages[i]))
                    || !((EvolvedTrade) evolved.read(messages[i])).isOf(Trade.of(i), peer.equals("scfs"))) {
                throw new IllegalStateException(peer + ": a value isn't read back equal");
            }
        }
    }

    private static SessionKryo scfs(CreateOption option) {
        Map<String, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
        return SessionKryoService.newSingletonSessionKryoFactory(new ReadWriteSessionDataLocator<String>() {
            @Override
            public ReadWriteSessionData find(String key) {
                return sessions.get(key);
            }

            @Override
            public void newCreated(String key, ReadWriteSessionData created) {
                sessions.put(key, created);
            }
        }, option).get();
    }

    /**
     * Returns a Kryo instance.
     *
     * @param other whether the reader maps the writer's class name to the evolved class
     */
    private static Kryo kryo(boolean other) {
        Kryo kryo = new Kryo(new DefaultClassResolver() {
            @Override
            protected Registration readName(Input input) {
                Registration r = super.readName(input);
                return other && r.getType() == Trade.class ? kryo.getRegistration(EvolvedTrade.class) : r;
            }
        }, new MapReferenceResolver());
        kryo.setRegistrationRequired(false);
        kryo.setReferences(true);
        kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
        kryo.setDefaultSerializer(CompatibleFieldSerializer.class);
        if (other) {
            CompatibleFieldSerializer<EvolvedTrade> s = new CompatibleFieldSerializer<>(kryo, EvolvedTrade.class);
            s.getCompatibleFieldSerializerConfig().setChunkedEncoding(true);
            s.getCompatibleFieldSerializerConfig().setReadUnknownFieldData(true);
            s.updateFields();
            s.removeField("quantity");
            kryo.addDefaultSerializer(EvolvedTrade.class, s);
        }
        CompatibleFieldSerializer<Trade> s = new CompatibleFieldSerializer<>(kryo, Trade.class);
        s.getCompatibleFieldSerializerConfig().setChunkedEncoding(true);
        s.getCompatibleFieldSerializerConfig().setReadUnknownFieldData(true);
        s.updateFields();
        kryo.addDefaultSerializer(Trade.class, s);
        return kryo;
    }

    private static Reader kryoReader(Kryo kryo) {
        Input input = new Input();
        return m -> {
            input.setBuffer(m);
            return kryo.readClassAndObject(input);
        };
    }

    @Benchmark
    public Object unchanged(Codecs codecs) {
        return unchanged.read(messages[next++ & INSTANCES - 1]);
    }

    @Benchmark
    public Object evolved(Codecs codecs) {
        return evolved.read(messages[next++ & INSTANCES - 1]);
    }
}
