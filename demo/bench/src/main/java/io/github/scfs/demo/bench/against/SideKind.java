package io.github.scfs.demo.bench.against;

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
}
