package io.github.scfs.internal.graph;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;

/** A state of a {@link GraphReader} before a value whose read may fail. Immutable. */
public final class Attempt {
    /** Whether there is a way back. There is none while skipped values are being read. */
    private final boolean isPossible;
    private final int position;
    private final int references;
    private final int stringCount;
    private final int depth;
    private final int throwables;
    private final int completions;

    Attempt(boolean isPossible, WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget,
            int throwables, ArrayDeque<?> completions) {
        this.isPossible = isPossible;
        this.position = wire.position();
        this.references = objects.count();
        this.stringCount = strings.count();
        this.depth = budget.depth();
        this.throwables = throwables;
        this.completions = completions == null ? 0 : completions.size();
    }

    /**
     * Restores the state, charges the bytes that were read since, and returns the number of open throwables.
     *
     * @param cause is thrown if there is no way back
     */
    int restore(WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget, ArrayDeque<?> added,
            ScfsException cause) {
        if (!isPossible) {
            throw cause;
        }
        budget.work(wire.position() - position);
        budget.depth(depth);
        wire.position(position);
        budget.rewind();
        objects.truncate(references);
        strings.rewind(stringCount);
        while (added != null && added.size() > completions) {
            added.removeLast();
        }
        return throwables;
    }
}
