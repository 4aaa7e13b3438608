package io.github.scfs.kryo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Runs the same random operations on our resolver and on Kryo's. Results, bytes and failures must be equal. */
class ResolverOperationsTest {
    private static final int RUNS = 60;
    private static final int OPERATIONS = 1000;

    private static final MadeClasses MADE = new MadeClasses();
    private static final Class<?>[] TYPES = {
            int.class, Integer.class, long.class, Long.class, boolean.class, char.class, Character.class, double.class,
            void.class, String.class, Object.class, int[].class, String[][].class, ArrayList.class, HashMap.class,
            TreeMap.class, Thread.State.class, List.class, ResolverOperationsTest.class, Deprecated.class,
            MADE.made("Ascii"), MADE.made("Gr\u00fc\u00dfe"), MADE.made("\u540d\u524d")};
    private static final int[] IDS = {
            0, 1, 2, 8, 9, 10, 31, 32, 33, 63, 64, 100, 126, 127, 4094, 4095, 4096, 4097, 70_000, Integer.MAX_VALUE - 2,
            Integer.MAX_VALUE - 1, Integer.MAX_VALUE, -1, -2, -4, -5, Integer.MIN_VALUE};
    private static final Serializer<?> SERIALIZER = new JavaSerializer();

    /** A resolver with its Kryo and output. */
    private static final class Side {
        final ClassResolver resolver;
        final Kryo kryo;
        final Output output = new Output(64, -1);

        Side(ClassResolver resolver) {
            this.resolver = resolver;
            this.kryo = new Kryo(resolver, null);
            kryo.setClassLoader(MADE);
        }
    }

    /**
     * Throws for long strings. Random bytes may contain any length, and Kryo allocates memory without checking the
     * length.
     */
    private static final class ShortStringsInput extends Input {
        ShortStringsInput(byte[] bytes) {
            super(bytes);
        }

        @Override
        public String readString() {
            Input ahead = new Input(buffer, position, limit - position);
            if (ahead.readVarIntFlag() && ahead.readVarIntFlag(true) > 1000) {
                throw new KryoException("long string");
            }
            return super.readString();
        }
    }

    @Test
    void everyOperationHasTheSameResult() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        for (int run = 0; run < RUNS; run++) {
            int limit = random.nextBoolean() ? 4096 : random.nextInt(40);
            Side kryos = new Side(new DefaultClassResolver());
            Side ours = new Side(new ArrayClassResolver(limit));
            boolean required = random.nextInt(4) == 0;
            kryos.kryo.setRegistrationRequired(required);
            ours.kryo.setRegistrationRequired(required);
            // If no class was registered twice, our resolver takes its fast path for the class that was read last.
            boolean once = random.nextBoolean();
            for (int i = 0; i < OPERATIONS; i++) {
                operate(random, kryos, ours, once);
            }
        }
    }

    private static void operate(Random random, Side kryos, Side ours, boolean once) {
        int index = random.nextInt(TYPES.length);
        Class<?> type = TYPES[index];
        int id = IDS[once ? index : random.nextInt(IDS.length)];
        switch (random.nextInt(20)) {
            case 0:
            case 1:
                if (once && kryos.resolver.getRegistration(type) != null) {
                    break;
                }
                Registration registration = new Registration(type, SERIALIZER, id);
                assertSame(kryos.resolver.register(registration), ours.resolver.register(registration));
                break;
            case 2:
                assertSameOutcome(kryos.resolver.unregister(id), ours.resolver.unregister(id));
                break;
            case 3:
                kryos.resolver.reset();
                ours.resolver.reset();
                break;
            case 4:
            case 5:
            case 6:
                assertSameOutcome(kryos.resolver.getRegistration(id), ours.resolver.getRegistration(id));
                break;
            case 7:
            case 8:
            case 9:
                assertSameOutcome(kryos.resolver.getRegistration(type), ours.resolver.getRegistration(type));
                break;
            default:
                message(random, kryos, ours);
                break;
        }
    }

    /** Writes some classes and reads them with both resolvers. */
    private static void message(Random random, Side kryos, Side ours) {
        kryos.output.reset();
        ours.output.reset();
        int count = random.nextInt(8);
        for (int i = 0; i < count; i++) {
            Class<?> type = random.nextInt(10) == 0 ? null : TYPES[random.nextInt(TYPES.length)];
            Object expected = outcome(() -> kryos.resolver.writeClass(kryos.output, type));
            assertSameOutcome(expected, outcome(() -> ours.resolver.writeClass(ours.output, type)));
        }
        byte[] bytes = kryos.output.toBytes();
        assertArrayEquals(bytes, ours.output.toBytes());
        if (random.nextInt(3) == 0) {
            bytes = otherBytes(random);
        }
        Input atKryos = new ShortStringsInput(bytes);
        Input atOurs = new ShortStringsInput(bytes);
        for (int i = 0; i < count; i++) {
            Object expected = outcome(() -> kryos.resolver.readClass(atKryos));
            assertSameOutcome(expected, outcome(() -> ours.resolver.readClass(atOurs)));
            assertEquals(atKryos.position(), atOurs.position());
            if (expected instanceof Registration) {
                Class<?> type = ((Registration) expected).getType();
                assertSameOutcome(kryos.resolver.getRegistration(type), ours.resolver.getRegistration(type));
            }
        }
    }

    /** Returns a random id or a few random bytes. */
    private static byte[] otherBytes(Random random) {
        if (random.nextBoolean()) {
            int code = random.nextInt();
            Output output = new Output(8);
            // −1 is the one id that Kryo's resolver handles wrongly; see ArrayClassResolverTest.unknownIdIsAnError.
            output.writeVarInt(code == -1 || code == 1 ? 1000 : code, true);
            return output.toBytes();
        }
        byte[] bytes = new byte[random.nextInt(8)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(128);
        }
        return bytes;
    }

    /** Returns the registration, or the failure as text. */
    private static Object outcome(Callable<Registration> operation) {
        try {
            return operation.call();
        } catch (NullPointerException e) {
            // The exception is caused by a null name, and its text is the JVM's.
            return e.getClass().getName();
        } catch (Exception e) {
            return e.toString();
        }
    }

    /**
     * Asserts that both outcomes are equal. Registrations that each side creates itself are different objects; all
     * other registrations must be the same object.
     */
    private static void assertSameOutcome(Object expected, Object actual) {
        if (expected instanceof Registration && ((Registration) expected).getSerializer() != SERIALIZER) {
            assertEquals(((Registration) expected).getType(), ((Registration) actual).getType());
            assertEquals(((Registration) expected).getId(), ((Registration) actual).getId());
        } else if (expected instanceof String) {
            assertEquals(expected, Objects.toString(actual));
        } else {
            assertSame(expected, actual);
        }
    }
}
