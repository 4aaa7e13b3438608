package org.example.foreign;

/** As {@link Foreigner}. */
public final class LastComer {
    private final int n;

    public LastComer(int n) {
        this.n = n;
    }

    public int n() {
        return n;
    }
}
