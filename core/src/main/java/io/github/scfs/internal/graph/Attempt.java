package io.github.scfs.internal.graph;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;

/**
 * The state of a {@link GraphReader} before a value whose read may fail. The return to it drops all objects that were
 * read since, and with them the tasks for the end of the graph. Immutable.
 */
final class Attempt {
    private final int position;
    private final int count;
    private final int stringCount;
    private final int depth;
    private final long mark;
    private final int completions;

    Attempt(WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget,
            ArrayDeque<?> completions) {
        this.position = wire.position();
        this.count = objects.count();
        this.stringCount = strings.count();
        this.depth = budget.depth();
        this.mark = budget.mark();
        this.completions = completions == null ? 0 : completions.size();
    }

    /** Whether a failure is that of a value, in a message that may be well-formed. */
    static boolean mayFailBy(ScfsException e) {
        return e instanceof NotSerializableException || e instanceof ClassRefusedException
                || e.code().equals("SCFS-109") || e.code().equals("SCFS-106");
    }

    /** Restores the state, and charges the bytes that were read since. */
    void restore(WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget,
            ArrayDeque<?> added) {
        budget.work(wire.position() - position);
        budget.depth(depth);
        wire.position(position);
        budget.rewind(mark);
        budget.forget(count, objects.count());
        objects.truncate(count);
        strings.rewind(stringCount);
        while (added != null && added.size() > completions) {
            added.removeLast();
        }
    }
}
