package io.github.scfs.internal.graph;

import io.github.scfs.MalformedInputException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;

/**
 * Reads skipped values that a later reference leads to. Skipping a value notes where it stands
 * ({@link ReferenceReader.Skipped}). A <em>replay</em> reads it there: position and counters go back to where the value
 * begins, objects in it that are known by then stay what they are and are skipped, and everything is put back. So identity
 * and contents come out right whatever the reader lacks, and nothing is made that isn't wanted. Not thread-safe.
 */
final class Replays {
    /** Nested replays take room on the stack. Beyond this depth beans are made empty, and filled when there is room again. */
    private static final int MAX_NESTED = 16;

    private final GraphReader in;
    private final WireReader wire;
    private final ReferenceReader objects;
    private final StringTableReader strings;
    private final Budget budget;
    private int nested;
    /** Numbers of the objects that were made empty and have to be filled; null if there were none. */
    private ArrayDeque<Integer> unfilled;

    Replays(GraphReader in, WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget) {
        this.in = in;
        this.wire = wire;
        this.objects = objects;
        this.strings = strings;
        this.budget = budget;
    }

    /** Whether a skipped value is being read. */
    boolean isActive() {
        return nested > 0;
    }

    /** The object with the number of a skipped value. */
    Object resolve(int ref) {
        if (nested < MAX_NESTED) {
            return replay(ref, null);
        }
        Object instance = objects.skipped(ref).type.begin();
        if (instance == null) {
            return replay(ref, null);
        }
        objects.put(ref, instance);
        if (unfilled == null) {
            unfilled = new ArrayDeque<>();
        }
        unfilled.add(ref);
        return instance;
    }

    /** Reads a value where it was skipped before, unless it is known by now. */
    Object readSkipped(ValueReader type, int ref) {
        Object known = objects.get(ref);
        if (known == null || known == ReferenceReader.SKIPPED) {
            skippedHere(ref);
            return make(type, ref);
        }
        skipAgain(ref);
        budget.refer(ref);
        return known == ReferenceReader.NULL ? null : known;
    }

    /** Goes to the end of a value that was skipped before. */
    void skipAgain(int ref) {
        ReferenceReader.Skipped s = skippedHere(ref);
        budget.replay(wire.position() - s.end);
        wire.position(s.end);
        objects.rewind(s.endCount);
        strings.rewind(s.endStringCount);
    }

    /** Fails if no value was skipped here: a Kryo serializer may read other than what was written. */
    private ReferenceReader.Skipped skippedHere(int ref) {
        ReferenceReader.Skipped s = objects.skipped(ref);
        if (s == null || s.position != wire.position()) {
            throw new MalformedInputException("SCFS-108", "object " + ref
                    + " isn't where it was before: a Kryo Serializer " + "reads other than what was written");
        }
        return s;
    }

    /**
     * Reads a skipped value. A type that is made last (a record) may have parts that refer to it and come first in the
     * message: then they have made it on the way, and that instance counts.
     */
    private Object make(ValueReader type, int ref) {
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
        budget.complete(ref, mark);
        Object known = objects.get(ref);
        if (known == null) {
            objects.put(ref, value == null ? ReferenceReader.NULL : value);
            return value;
        }
        return known == ReferenceReader.NULL ? null : known;
    }

    /** @param instance the object itself, if it was made empty; else null */
    private Object replay(int ref, Object instance) {
        ReferenceReader.Skipped s = objects.skipped(ref);
        int savedPosition = wire.position();
        int savedCount = objects.count();
        int savedStrings = strings.count();
        wire.position(s.position);
        objects.rewind(ref + 1);
        strings.rewind(s.stringCount);
        nested++;
        Object value = instance;
        if (instance == null) {
            value = make(s.type, ref);
        } else {
            s.type.fill(in, instance);
        }
        budget.replay(wire.position() - s.position);
        wire.position(savedPosition);
        objects.rewind(savedCount);
        strings.rewind(savedStrings);
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
    }
}
