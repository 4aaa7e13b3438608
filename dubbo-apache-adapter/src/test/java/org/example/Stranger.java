package org.example;

/** A class in a package that no service uses. It is not trusted. */
public final class Stranger {
    private final int n = 1;

    public int n() {
        return n;
    }
}
