package io.github.scfs.internal.graph;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * Reads skipped values when later references lead to them. When a value is skipped, its position is recorded
 * ({@link ReferenceReader.Skipped}). A <em>replay</em> sets the read position and the counters back to the beginning of
 * the value, reads the value, and restores the position and the counters. Objects in the value that have been read
 * already are not read again. So every reference leads to the right object, even if fields and classes are missing
 * here. Skipped values without references are never created. Not thread-safe.
 */
final class Replays {
    /**
     * Maximum number of nested replays, because they use the stack. In a deeper replay, a bean is only created, and the
     * outermost replay reads its fields later.
     */
    private static final int MAX_NESTED = 16;
    /** Steps that a replay takes in addition to the bytes that it reads. */
    private static final int WORK_PER_REPLAY = 8;
    private static final int[] NONE = {};

    private final GraphReader in;
    private final WireReader wire;
    private final ReferenceReader objects;
    private final StringTableReader strings;
    private final Budget budget;
    private int nested;
    /** Reference numbers of the beans whose fields have to be read; null while there were none. */
    private ArrayDeque<Integer> unfilled;
    /**
     * Reference numbers of the skipped values that have been read, in this order. The bitwise complement of the number
     * if the value was being read already.
     */
    private int[] resolved = NONE;
    private int resolvedCount;

    Replays(GraphReader in, WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget) {
        this.in = in;
        this.wire = wire;
        this.objects = objects;
        this.strings = strings;
        this.budget = budget;
    }

    /** Returns whether a replay is in progress. */
    boolean isActive() {
        return nested > 0;
    }

    /** Returns the number of nested replays. */
    int nested() {
        return nested;
    }

    /** Returns the number of beans whose fields have to be read. */
    int unfilledCount() {
        return unfilled == null ? 0 : unfilled.size();
    }

    /** Returns how many skipped values have been read. */
    int resolvedCount() {
        return resolvedCount;
    }

    /**
     * Returns to an earlier state after a failed read: the values that were read since then count as skipped again.
     * Their objects are dropped, since they may be incomplete. The parameters are the earlier results of
     * {@link #nested}, {@link #unfilledCount} and {@link #resolvedCount}.
     */
    void undo(int toNested, int toUnfilled, int toResolved) {
        nested = toNested;
        while (unfilledCount() > toUnfilled) {
            unfilled.removeLast();
        }
        while (resolvedCount > toResolved) {
            int entry = resolved[--resolvedCount];
            int ref = Math.max(entry, ~entry);
            objects.put(ref, entry == ref ? ReferenceReader.SKIPPED : null);
            budget.forget(ref, ref + 1);
        }
    }

    private void noteResolved(int ref) {
        if (resolvedCount == resolved.length) {
            int length = 2 * resolvedCount + 16;
            budget.allocate((long) Integer.BYTES * (length - resolvedCount));
            resolved = Arrays.copyOf(resolved, length);
        }
        resolved[resolvedCount++] = objects.get(ref) == null ? ~ref : ref;
    }

    /** Reads a skipped value and returns it. */
    Object resolve(int ref) {
        if (nested < MAX_NESTED) {
            return replay(ref, null);
        }
        Object instance = objects.skipped(ref).type.begin(in);
        if (instance == null) {
            return replay(ref, null);
        }
        noteResolved(ref);
        objects.put(ref, instance);
        budget.defer();
        if (unfilled == null) {
            unfilled = new ArrayDeque<>();
        }
        unfilled.add(ref);
        return instance;
    }

    /**
     * Reads a value at a position where it was skipped before, and returns it. If the value has been read since then,
     * skips it again and returns the existing object.
     */
    Object readSkipped(ValueReader type, int ref) {
        Object known = objects.get(ref);
        if (known == null || known == ReferenceReader.SKIPPED) {
            skippedHere(ref);
            return make(type, ref);
        }
        skipAgain(ref);
        if (!budget.refer(ref)) {
            budget.referToOpen(ref, false, false);
        }
        return known == ReferenceReader.NULL ? null : known;
    }

    /** Moves the read position to the end of a value that was skipped before. */
    void skipAgain(int ref) {
        ReferenceReader.Skipped s = skippedHere(ref);
        // The replay was charged for all bytes of its value.
        budget.work(wire.position() - s.end);
        wire.position(s.end);
        objects.rewind(s.endCount);
        strings.rewind(s.endStringCount);
    }

    /**
     * Returns the skipped value at the read position. Throws if there is none, which is caused by a Kryo serializer.
     */
    private ReferenceReader.Skipped skippedHere(int ref) {
        ReferenceReader.Skipped s = objects.skipped(ref);
        if (s == null || s.position != wire.position()) {
            throw new MalformedInputException("SCFS-108", "object " + ref
                    + " isn't at the position where it was skipped: a Kryo Serializer reads other values than were "
                    + "written; register the same serializer on both sides");
        }
        return s;
    }

    /**
     * Reads a skipped value. The parts of a record are read before the record is created. A part may refer to the
     * record. Then a nested replay has created the record already, and that instance is returned.
     */
    private Object make(ValueReader type, int ref) {
        noteResolved(ref);
        objects.put(ref, null);
        long mark = budget.mark();
        budget.enter();
        Object value;
        try {
            value = type.read(in, ref);
        } catch (Exception | LinkageError | AssertionError e) {
            throw Failures.unreadable(type, e);
        }
        budget.leave();
        budget.complete(ref, mark, type.hasIdentity());
        Object known = objects.get(ref);
        if (known == null) {
            objects.put(ref, value == null ? ReferenceReader.NULL : value);
            return value;
        }
        return known == ReferenceReader.NULL ? null : known;
    }

    /**
     * Replays a skipped value and returns it.
     *
     * @param instance the empty bean whose fields are read; null to read a new object
     */
    private Object replay(int ref, Object instance) {
        ReferenceReader.Skipped s = objects.skipped(ref);
        int savedPosition = wire.position();
        int savedCount = objects.count();
        int savedStrings = strings.count();
        long before = budget.mark();
        wire.position(s.position);
        objects.rewind(ref + 1);
        strings.rewind(s.stringCount);
        nested++;
        int outer = budget.beginReplay(before);
        Object value = instance;
        try {
            budget.work(WORK_PER_REPLAY + (s.end - s.position));
            if (instance == null) {
                value = make(s.type, ref);
            } else {
                long mark = budget.mark();
                s.type.fill(in, instance);
                budget.complete(ref, mark, s.type.hasIdentity());
            }
        } finally {
            // After a failure, too: the reader may continue without the value (Attempt).
            wire.position(savedPosition);
            objects.rewind(savedCount);
            strings.rewind(savedStrings);
            budget.endReplay(outer, before);
        }
        while (nested == 1 && unfilled != null && !unfilled.isEmpty()) {
            int next = unfilled.remove();
            replay(next, objects.get(next));
        }
        nested--;
        return value;
    }

    void clear() {
        nested = 0;
        if (unfilled != null) {
            unfilled = null;
        }
        if (resolved != NONE) {
            resolved = NONE;
            resolvedCount = 0;
        }
    }
}
