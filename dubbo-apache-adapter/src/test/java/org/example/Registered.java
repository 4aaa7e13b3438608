package org.example;

/** Of a package that no service has to do with; trusted by an optimizer only. */
public final class Registered {
    private final int n;

    public Registered(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
