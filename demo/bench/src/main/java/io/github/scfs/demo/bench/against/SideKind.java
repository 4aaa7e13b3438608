package io.github.scfs.demo.bench.against;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** The sides that are measured in turn. */
enum SideKind {
    /** Core of the working tree. */
    HEAD,
    /** Core of the other commit. */
    BASE,
    /** The same core as {@link #BASE}, loaded a second time. The difference between control and base is noise. */
    CONTROL;

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    static SideKind of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }

    /**
     * Returns all sides in one of six orders. In the six orders together, each side precedes each other side equally
     * often.
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
