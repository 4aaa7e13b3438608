package org.example.foreign;

/** A class in a package that no service uses. */
public final class LastComer {
    private final int n;

    public LastComer(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
