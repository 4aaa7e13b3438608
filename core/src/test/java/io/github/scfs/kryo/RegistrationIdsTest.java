package io.github.scfs.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.StringSerializer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Tests where an {@link ArrayClassResolver} keeps the registrations of ids. */
class RegistrationIdsTest {
    private static final int LIMIT = 100;
    private static final int INITIAL = 32;

    private final ArrayClassResolver resolver = new ArrayClassResolver(LIMIT);

    private static Registration of(int id) {
        return new Registration(String.class, new StringSerializer(), id);
    }

    @Test
    void arrayGrowsForIdsBelowTheLimit() {
        Registration last = resolver.register(of(INITIAL - 1));
        assertEquals(INITIAL, resolver.arrayLength());
        assertSame(last, resolver.getRegistration(INITIAL - 1));
        resolver.register(of(INITIAL));
        assertEquals(2 * INITIAL, resolver.arrayLength());
        resolver.register(of(LIMIT - 1));
        assertEquals(LIMIT, resolver.arrayLength());
        assertSame(last, resolver.getRegistration(INITIAL - 1));
        assertEquals(LIMIT - 1, resolver.getRegistration(LIMIT - 1).getId());
    }

    @Test
    void arrayDoesNotGrowForIdsBeyondTheLimit() {
        int[] ids = {LIMIT, LIMIT + 1, 1 << 20, Integer.MAX_VALUE, -2, -3, Integer.MIN_VALUE};
        for (int id : ids) {
            resolver.register(of(id));
        }
        assertEquals(INITIAL, resolver.arrayLength());
        for (int id : ids) {
            assertEquals(id, resolver.getRegistration(id).getId());
        }
    }

    @Test
    void zeroLimitKeepsNothingInTheArray() {
        ArrayClassResolver none = new ArrayClassResolver(0);
        none.register(of(0));
        none.register(of(50));
        assertEquals(1, none.arrayLength());
        assertEquals(0, none.getRegistration(0).getId());
        assertEquals(50, none.getRegistration(50).getId());
    }

    @Test
    void hugeLimitDoesNotOverflow() {
        ArrayClassResolver huge = new ArrayClassResolver(Integer.MAX_VALUE);
        huge.register(of(1000));
        assertEquals(1001, huge.arrayLength());
    }

    @Test
    void resolverBehavesLikeAMapOfIds() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        System.out.println("seed: -Dtest.seed=" + seed);
        Random random = new Random(seed);
        Map<Integer, Registration> map = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            int id = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(2 * LIMIT) - 10;
            if (random.nextInt(25) == 0) {
                assertSame(map.remove(id), resolver.unregister(id));
            } else if (id != ArrayClassResolver.NAME) {
                Registration registration = of(id);
                map.put(id, registration);
                resolver.register(registration);
            }
            int other = random.nextInt(2 * LIMIT) - 10;
            assertSame(map.get(id), resolver.getRegistration(id));
            assertSame(map.get(other), resolver.getRegistration(other));
        }
    }
}
