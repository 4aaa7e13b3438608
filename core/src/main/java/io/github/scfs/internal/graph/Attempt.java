package io.github.scfs.internal.graph;

import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;

/**
 * A state of a {@link GraphReader} before a value whose read may fail. The return to it drops all objects that were
 * read since, and with them the tasks for the end of the graph. Immutable.
 */
public final class Attempt {
    private final int position;
    private final int count;
    private final int assigned;
    private final int nestedReplays;
    private final int unfilled;
    private final int resolved;
    private final int stringCount;
    private final int depth;
    private final long mark;
    private final int throwables;
    private final int completions;

    Attempt(WireReader wire, ReferenceReader objects, Replays replays, StringTableReader strings, Budget budget,
            int throwables, ArrayDeque<?> completions) {
        this.position = wire.position();
        this.count = objects.count();
        this.assigned = objects.assigned();
        this.nestedReplays = replays.nested();
        this.unfilled = replays.unfilledCount();
        this.resolved = replays.resolvedCount();
        this.stringCount = strings.count();
        this.depth = budget.depth();
        this.mark = budget.mark();
        this.throwables = throwables;
        this.completions = completions == null ? 0 : completions.size();
    }

    /** Restores the state, charges the bytes that were read since, and returns the number of open throwables. */
    int restore(WireReader wire, ReferenceReader objects, Replays replays, StringTableReader strings, Budget budget,
            ArrayDeque<?> added) {
        budget.work(wire.position() - position);
        budget.depth(depth);
        wire.position(position);
        budget.rewind(mark);
        replays.undo(nestedReplays, unfilled, resolved);
        budget.forget(assigned, objects.assigned());
        objects.truncate(assigned);
        objects.rewind(count);
        strings.rewind(stringCount);
        while (added != null && added.size() > completions) {
            added.removeLast();
        }
        return throwables;
    }
}
