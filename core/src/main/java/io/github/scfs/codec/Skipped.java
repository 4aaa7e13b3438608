package io.github.scfs.codec;

/**
 * A value that {@link GraphReader} walked past: its number, where its data began, and the counters there. The numbers that an opaque payload uses
 * up are all known by the payload's own.
 */
final class Skipped {
    final int ref;
    final ValueReader type;
    final int position;
    final int stringCount;

    Skipped(int ref, ValueReader type, int position, int stringCount) {
        this.ref = ref;
        this.type = type;
        this.position = position;
        this.stringCount = stringCount;
    }
}
