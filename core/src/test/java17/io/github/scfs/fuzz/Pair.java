package io.github.scfs.fuzz;

import java.io.Serializable;

/** A record of the reader, in which a small service would trust. */
public record Pair(Object left, Object right) implements Serializable {}
