package io.github.scfs.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.SerializerFactory;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.FieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Sends random graphs through two Kryos that differ only in the resolver. Registrations change between messages. Both
 * Kryos write equal bytes, each reads the other's messages, and both fail for the same messages with the same text.
 */
class ResolverGraphsTest {
    private static final int RUNS = 200;
    private static final int MESSAGES = 60;

    private static final MadeClasses MADE = new MadeClasses();
    private static final Class<?>[] TYPES = {
            Node.class, Leaf.class, ArrayList.class, HashMap.class, TreeMap.class, LinkedHashMap.class, Date.class,
            Object[].class, int[].class, String[].class, Thread.State.class, TimeUnit.class, EnumSet.class, Class.class,
            Arrays.asList(1).getClass()};

    /** A node with a field of an open type, a field of a final type, and a field of its own type. */
    static class Node {
        Object any;
        Leaf leaf;
        List<Object> list;
        Node next;

        @Override
        public boolean equals(Object o) {
            return o instanceof Node && Objects.equals(((Node) o).any, any) && Objects.equals(((Node) o).leaf, leaf)
                    && Objects.equals(((Node) o).list, list) && Objects.equals(((Node) o).next, next);
        }

        @Override
        public int hashCode() {
            return Objects.hash(leaf, list);
        }
    }

    static final class Leaf {
        int number;
        Integer boxed;
        Thread.State state;

        @Override
        public boolean equals(Object o) {
            return o instanceof Leaf && ((Leaf) o).number == number && Objects.equals(((Leaf) o).boxed, boxed)
                    && ((Leaf) o).state == state;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    private final Random random;

    ResolverGraphsTest() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        random = new Random(seed);
    }

    @Test
    void bytesAndGraphsAreEqualWithBothResolvers() {
        int read = 0;
        int failed = 0;
        for (int run = 0; run < RUNS; run++) {
            SerializerFactory<?> factory =
                    random.nextBoolean() ? new FieldSerializerFactory() : new CompatibleFieldSerializerFactory();
            boolean required = random.nextInt(4) == 0;
            boolean references = random.nextBoolean();
            Kryo kryos = kryo(new DefaultClassResolver(), factory, required, references);
            Kryo ours =
                    kryo(random.nextInt(3) == 0 ? new ArrayClassResolver(random.nextInt(20)) : new ArrayClassResolver(),
                            factory, required, references);
            for (int i = 0; i < MESSAGES; i++) {
                if (i == 0 || random.nextInt(5) == 0) {
                    register(kryos, ours);
                }
                Object graph = graph(4);
                Object bytes = outcome(() -> written(kryos, graph));
                Object same = outcome(() -> written(ours, graph));
                if (bytes instanceof Failure) {
                    assertEquals(bytes, same);
                    failed++;
                    continue;
                }
                assertArrayEquals((byte[]) bytes, (byte[]) same);
                byte[] message = damaged((byte[]) bytes);
                Object expected = outcome(() -> kryos.readClassAndObject(new Input(message)));
                Object actual = outcome(() -> ours.readClassAndObject(new Input(message)));
                assertEquals(expected, actual);
                // A serializer may refer to a class that was unregistered. The messages of this serializer can be
                // written but not read.
                if (message == bytes && !(expected instanceof Failure)) {
                    assertEquals(graph, actual);
                    read++;
                }
            }
        }
        assertTrue(read > RUNS && failed > RUNS, read + " graphs were read and " + failed + " could not be written");
    }

    private static Kryo kryo(ClassResolver resolver, SerializerFactory<?> factory, boolean required,
            boolean references) {
        Kryo kryo = new Kryo(resolver, references ? new MapReferenceResolver() : null);
        kryo.setDefaultSerializer(factory);
        kryo.setRegistrationRequired(required);
        kryo.setClassLoader(MADE);
        return kryo;
    }

    /** Registers, replaces and unregisters the same classes in both Kryos. */
    private void register(Kryo kryos, Kryo ours) {
        for (int i = random.nextInt(TYPES.length); i > 0; i--) {
            Class<?> type =
                    random.nextInt(3) == 0 ? MADE.made("M" + random.nextInt(60)) : TYPES[random.nextInt(TYPES.length)];
            int id = random.nextInt(4) == 0 ? random.nextInt(Integer.MAX_VALUE - 2) : 9 + random.nextInt(60);
            switch (random.nextInt(4)) {
                case 0:
                    assertEquals(kryos.register(type).getId(), ours.register(type).getId());
                    break;
                case 1:
                    kryos.register(type, id);
                    ours.register(type, id);
                    break;
                case 2:
                    kryos.register(type, kryos.getDefaultSerializer(type), id);
                    ours.register(type, ours.getDefaultSerializer(type), id);
                    break;
                default:
                    Registration gone = kryos.getClassResolver().unregister(id);
                    assertEquals(Objects.toString(gone), Objects.toString(ours.getClassResolver().unregister(id)));
                    break;
            }
        }
    }

    private Object graph(int depth) {
        int kinds = depth == 0 ? 8 : 14;
        switch (random.nextInt(kinds)) {
            case 0:
                return null;
            case 1:
                return random.nextInt(100);
            case 2:
                return "text " + random.nextInt(10);
            case 3:
                return leaf();
            case 4:
                return MADE.instance("M" + random.nextInt(60));
            case 5:
                return TimeUnit.values()[random.nextInt(7)];
            case 6:
                return new Date(random.nextInt());
            case 7:
                return random.nextBoolean() ? (Object) random.nextLong() : Leaf.class;
            case 8:
            case 9:
            case 10:
                Node node = new Node();
                node.any = graph(depth - 1);
                node.leaf = random.nextBoolean() ? null : leaf();
                node.list = random.nextBoolean() ? null : list(depth - 1);
                node.next = random.nextBoolean() ? null : new Node();
                return node;
            case 11:
                Map<Object, Object> map = random.nextBoolean() ? new LinkedHashMap<>() : new TreeMap<>();
                for (int i = random.nextInt(5); i > 0; i--) {
                    map.put("key " + i, graph(depth - 1));
                }
                return map;
            case 12:
                return EnumSet.of(Thread.State.NEW, Thread.State.values()[random.nextInt(6)]);
            default:
                return list(depth - 1);
        }
    }

    private List<Object> list(int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            list.add(graph(depth));
        }
        if (list.size() > 2 && random.nextBoolean()) {
            list.add(list.get(0));
        }
        return list;
    }

    private Leaf leaf() {
        Leaf leaf = new Leaf();
        leaf.number = random.nextInt(1000);
        leaf.boxed = random.nextBoolean() ? null : leaf.number;
        leaf.state = random.nextBoolean() ? null : Thread.State.values()[random.nextInt(6)];
        return leaf;
    }

    private static byte[] written(Kryo by, Object graph) {
        Output output = new Output(256, -1);
        by.writeClassAndObject(output, graph);
        return output.toBytes();
    }

    /** Sometimes returns a truncated copy of the message; otherwise returns the same array. */
    private byte[] damaged(byte[] message) {
        return random.nextInt(10) == 0 ? Arrays.copyOf(message, random.nextInt(message.length)) : message;
    }

    /** Returns the result of the operation, or the failure. */
    private static Object outcome(Callable<Object> operation) {
        try {
            return operation.call();
        } catch (Exception e) {
            return new Failure(e);
        }
    }

    /**
     * A failure. Two failures are equal if their classes are equal. For Kryo's exceptions, the texts, which end with
     * the path, must also be equal.
     */
    private static final class Failure {
        private final String text;

        Failure(Exception e) {
            text = e instanceof KryoException ? e.toString() : e.getClass().getName();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Failure && ((Failure) o).text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
