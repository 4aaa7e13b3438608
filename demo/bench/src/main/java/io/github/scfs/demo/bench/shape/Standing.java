package io.github.scfs.demo.bench.shape;

/** Standing of a resident. */
public enum Standing {
    GUEST, REGULAR, HONORARY
}
