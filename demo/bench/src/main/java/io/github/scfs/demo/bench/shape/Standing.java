package io.github.scfs.demo.bench.shape;

/** Of a resident. */
public enum Standing {
    GUEST, REGULAR, HONORARY
}
