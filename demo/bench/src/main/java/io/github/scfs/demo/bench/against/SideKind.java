package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** What takes turns. */
enum SideKind {
    /** Core of the working tree. */
    HEAD,
    /** Core of the other commit. */
    BASE,
    /** The same as {@link #BASE}, loaded once more: what it differs by is noise. */
    CONTROL;

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static SideKind of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }

    /**
     * All of them, another one first each time: six orders, in which each is as often before as after each other one.
     */
    static List<SideKind> order(int number) {
        List<SideKind> order = new ArrayList<>(Arrays.asList(values()));
        Collections.rotate(order, number);
        if (number / 3 % 2 == 1) {
            Collections.reverse(order);
        }
        return order;
    }
}
