package io.github.scfs.internal.graph;

/** A state of a {@link GraphReader} before a value whose read may fail. Immutable. */
public final class Attempt {
    final int position;
    final int references;
    final int strings;
    final int depth;
    final int throwables;
    final int completions;

    Attempt(int position, int references, int strings, int depth, int throwables, int completions) {
        this.position = position;
        this.references = references;
        this.strings = strings;
        this.depth = depth;
        this.throwables = throwables;
        this.completions = completions;
    }
}
