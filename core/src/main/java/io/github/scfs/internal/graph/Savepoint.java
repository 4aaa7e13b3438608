package io.github.scfs.internal.graph;

/** A state of a {@link GraphWriter} in the middle of a message. Immutable. */
public final class Savepoint {
    final int position;
    final int attached;
    final int references;
    final int strings;
    final int depth;

    Savepoint(int position, int attached, int references, int strings, int depth) {
        this.position = position;
        this.attached = attached;
        this.references = references;
        this.strings = strings;
        this.depth = depth;
    }
}
