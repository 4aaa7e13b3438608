package org.example.foreign;

/** Of a package that no service has to do with. */
public final class Foreigner {
    private final int n;

    public Foreigner(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
