package org.example;

/** Of a package that no service has to do with. */
public final class Stranger {
    private final int n = 1;

    public int n() {
        return n;
    }
}
