package io.github.scfs.demo.bench.shape;

/** Part of shape media. */
public enum Player {
    DESKTOP, BROWSER
}
