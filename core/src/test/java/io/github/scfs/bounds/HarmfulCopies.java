package io.github.scfs.bounds;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;

/**
 * Small messages whose values become larger ones, one by one: those of {@link HarmfulFamilies} with row 53. A list of
 * copies has one element in the message.
 */
final class HarmfulCopies {

    /** A bean with a set of constants. */
    public static class States {
        EnumSet<Thread.State> states;
    }

    private HarmfulCopies() {}

    static void addTo(List<HarmfulMessages.Message> all) {
        List<Object> maps = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            maps.add(new HashMap<>());
        }
        all.add(message("53 empty maps become beans", maps, HarmfulMessages.Pair[].class));
        all.add(message("53 empty maps become beans with arrays", maps, HarmfulMessages.Ten[].class));
        for (Class<?> to : new Class<?>[] {Date[].class, Instant[].class}) {
            copies(all, 1_000_000, 5L, to);
        }
        copies(all, 1_000_000, new Date(1L << 40), Long[].class);
        copies(all, 85_000, 1e308, BigInteger[].class);
        copies(all, 85_000, Double.MIN_NORMAL, BigDecimal[].class);
        copies(all, 85_000, Float.MAX_VALUE, BigInteger[].class);
        copies(all, 13_500, new BigDecimal("1E+1000"), BigInteger[].class);
        copies(all, 80_000, BigDecimal.TEN.pow(30).subtract(BigDecimal.ONE).movePointLeft(320), Double[].class);
        all.add(new HarmfulMessages.Message("53 copies of a name become a set of constants",
                HarmfulMessages.written(Collections.singletonMap("states", Collections.nCopies(8_000_000, "NEW"))),
                States.class, true));
    }

    private static void copies(List<HarmfulMessages.Message> all, int n, Object value, Class<?> to) {
        all.add(message("53 copies of a " + value.getClass().getSimpleName() + " become a " + to.getSimpleName(),
                Collections.nCopies(n, value), to));
    }

    private static HarmfulMessages.Message message(String name, Object value, Class<?> to) {
        return new HarmfulMessages.Message(name, HarmfulMessages.written(value), to, false);
    }
}
