package io.github.scfs.internal.graph;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.dictionary.StringTableReader;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.WireReader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Reads values that may fail, since the caller can do without them: one that no field here takes, or a part of a
 * throwable. If such a value can't be read although the message is well-formed, it is read a second time, and of each
 * object that can't be read only maps are made. So all objects get their numbers, and later references to those that
 * can be read find them. References to others fail. Not thread-safe.
 */
final class Attempts {
    /** Maximum number of objects within each other of which maps are made, while the parts of each are read. */
    private static final int MAX_NESTED = 3;
    private static final int[] NONE = {};
    private static final int COMPLETE = -1;
    /** What a failure and its cause take: exceptions record the stack of the thread, 1,024 frames at most. */
    private static final int BYTES = 3_072;
    private static final int BYTES_PER_LEVEL = 400;

    private final GraphReader in;
    private final WireReader wire;
    private final ReferenceReader objects;
    private final StringTableReader strings;
    private final Budget budget;
    /** Tasks to run when the graph is complete; null if no task was added. */
    private ArrayDeque<Completion> completions;
    /** Number of throwables that are being read, each within the one before. */
    int throwables;
    /** Number of parts that are being read by {@link #readPart}, each within the one before. */
    int parts;
    /** Number of values that are being dropped, each within the one before. */
    private int dropping;
    /** The numbers of all objects that were met in dropped values are from the first of these to before the second. */
    private int droppedFrom = Integer.MAX_VALUE;
    private int droppedTo;
    /** Whether a reference from outside has led to an object that may have been met in a dropped value. */
    private boolean isUsed;
    /** Whether a value is read for the second time. */
    boolean again;
    /** The level of the object that is read as a map, since it couldn't be read; 0 if there is none. */
    private int mapLevel;
    /** Number of objects that are being read as maps, each within the one before. */
    private int nested;
    /** The number of the first object of the part that is read for the second time. */
    private int first;
    /** The smallest number of an open object of the part to which the value that is being read refers. */
    private int lowest;
    /**
     * By number, for the part that is read for the second time: one more than the smallest number of an object to which
     * a value refers and that was open at its end, {@link #COMPLETE} if there was none, 0 for an open value. So the
     * objects that depend on each other are a chain that leads to the outermost one ({@link #openOf}).
     */
    private int[] low = NONE;
    /** Why the value that is being read has lost a part; null if it has not. */
    ScfsException lost;
    /** The failure of a reference to an incomplete object. A value may have many, and one failure serves them all. */
    private ScfsException incomplete;

    Attempts(GraphReader in, WireReader wire, ReferenceReader objects, StringTableReader strings, Budget budget) {
        this.in = in;
        this.wire = wire;
        this.objects = objects;
        this.strings = strings;
        this.budget = budget;
    }

    /** The state before a value. */
    private final class State {
        private final int position = wire.position();
        private final int count = objects.count();
        private final int openCount = objects.openCount();
        private final int stringCount = strings.count();
        private final int depth = budget.depth();
        private final long weight = budget.weightSoFar();
        private final int throwablesBefore = throwables;
        private final int partsBefore = parts;
        private final int droppingBefore = dropping;
        private final int mapLevelBefore = mapLevel;
        private final int nestedBefore = nested;
        private final int tasks = completions == null ? 0 : completions.size();

        /** Returns to the state, charges the bytes that were read since, and drops the objects and tasks. */
        void restore() {
            budget.work(wire.position() - position);
            budget.depth(depth);
            wire.position(position);
            budget.rewind(weight);
            objects.truncate(count, openCount);
            strings.rewind(stringCount);
            throwables = throwablesBefore;
            parts = partsBefore;
            dropping = droppingBefore;
            mapLevel = mapLevelBefore;
            nested = nestedBefore;
            while (completions != null && completions.size() > tasks) {
                completions.removeLast();
            }
        }
    }

    /** Charges a failure. */
    void chargeFailure() {
        budget.allocate(BYTES + BYTES_PER_LEVEL * Math.min(budget.depth(), Budget.MAX_RECORDED_LEVELS));
        budget.makeExceptions(2);
    }

    /** Whether a failure is that of a value, in a message that may be well-formed. */
    private static boolean isOfValue(ScfsException e) {
        return e instanceof NotSerializableException || e instanceof ClassRefusedException
                || e.code().equals("SCFS-109") || e.code().equals("SCFS-106") || e.code().equals("SCFS-107");
    }

    /**
     * Reads a value. Classes that the class policy refuses count as absent.
     *
     * @param slot reads the value; null if the value has a tag
     * @param unreadable receives the failure of the first attempt; null if the value is dropped
     * @return null if the value couldn't be read
     */
    Object readPart(Slot slot, int code, Consumer<ScfsException> unreadable) {
        return readPart(slot, code, true, unreadable);
    }

    /** Reads a value with a tag. It counts as unreadable if the class policy refuses any of its classes. */
    Object readWhole(Consumer<ScfsException> unreadable) {
        return readPart(null, 0, false, unreadable);
    }

    private Object readPart(Slot slot, int code, boolean lenient, Consumer<ScfsException> unreadable) {
        if (slot != null && code == 0) {
            return slot.read(in, code); // null or a number, which can't fail
        }
        State before = new State();
        ScfsException lostBefore = lost;
        int lowestBefore = lowest;
        lost = null;
        parts += lenient ? 1 : 0;
        dropping += unreadable == null ? 1 : 0;
        int from = objects.count();
        try {
            Object value = read(slot, code);
            return lost != null ? null : value;
        } catch (ScfsException e) {
            if (again || !isOfValue(e)) {
                throw e;
            }
            chargeFailure();
            before.restore();
            parts++;
            dropping += unreadable == null ? 1 : 0;
            again = true;
            first = objects.count();
            lowest = Integer.MAX_VALUE;
            low = NONE;
            read(slot, code);
            again = false;
            if (unreadable != null) {
                unreadable.accept(e);
            }
            return null;
        } finally {
            lost = lostBefore;
            if (unreadable == null) {
                lowest = lowestBefore;
                dropping--;
                droppedFrom = Math.min(droppedFrom, from);
                droppedTo = Math.max(droppedTo, objects.count());
            }
            parts = before.partsBefore;
        }
    }

    private Object read(Slot slot, int code) {
        return slot == null ? in.readValue() : slot.read(in, code);
    }

    /**
     * Reads the data of a value for the second time. If that fails, makes a map of it, and reads its parts once more.
     * Within {@value #MAX_NESTED} such maps, all objects become maps, so that the number of attempts is bounded.
     */
    Object readAgain(ValueReader type, int ref) {
        State before = new State();
        ScfsException lostBefore = lost;
        int lowestBefore = lowest;
        lost = null;
        lowest = Integer.MAX_VALUE;
        Object value;
        try {
            value = type.read(in, ref);
        } catch (Throwable e) {
            if (readsMaps()) {
                throw e;
            }
            ScfsException failure = Failures.unreadable(type, e);
            if (!isOfValue(failure)) {
                throw e;
            }
            chargeFailure();
            before.restore();
            value = readAsMap(type, ref);
            lost = failure;
        }
        if (ref >= 0) {
            end(ref, value);
        }
        lost = lost == null ? lostBefore : lost;
        lowest = Math.min(lowest, lowestBefore);
        return value;
    }

    private Object readAsMap(ValueReader type, int ref) {
        int outerLevel = mapLevel;
        mapLevel = budget.depth();
        nested++;
        Object value = type.read(in, ref);
        nested--;
        mapLevel = outerLevel;
        return value;
    }

    /**
     * Ends a value. A later reference fails if it leads to a value that has lost a part, or to one that was within such
     * a value and depends on it.
     */
    private void end(int ref, Object value) {
        note(ref, lowest < ref ? lowest + 1 : COMPLETE);
        if (lost == null) {
            objects.put(ref, value == null ? ReferenceReader.NULL : value);
            return;
        }
        ReferenceReader.Lost why = new ReferenceReader.Lost(lost);
        objects.put(ref, why);
        budget.work(objects.count() - ref);
        for (int inner = ref + 1; inner < objects.count(); inner++) {
            if (nested > MAX_NESTED || inner < low.length && low[inner] > 0 && isLost(low[inner] - 1, ref)) {
                objects.put(inner, why);
            }
        }
    }

    private boolean isLost(int on, int ref) {
        return on <= ref || objects.get(on) instanceof ReferenceReader.Lost;
    }

    /** Ends a value without parts. */
    void leaf(int ref) {
        if (again) {
            note(ref, COMPLETE);
        }
    }

    private void note(int ref, int state) {
        if (ref >= low.length) {
            int length = Math.max(2 * low.length, ref + 1);
            budget.allocate((long) Integer.BYTES * (length - low.length));
            low = Arrays.copyOf(low, length);
        }
        low[ref] = state;
    }

    /** Returns whether objects of users' classes become maps, and containers leave out what they can't hold. */
    boolean readsMaps() {
        return again && (nested > MAX_NESTED || budget.depth() == mapLevel);
    }

    /** Notes a reference in a value that is read for the second time. */
    void refer(int ref) {
        if (ref >= first) {
            lowest = Math.min(lowest, openOf(ref));
        }
    }

    /** Returns the number of the open object on which an object depends; the greatest int if there is none. */
    private int openOf(int ref) {
        int at = ref;
        while (at < low.length && low[at] != 0) {
            if (low[at] == COMPLETE) {
                return Integer.MAX_VALUE;
            }
            int next = low[at] - 1;
            if (low[next] != 0) {
                low[at] = low[next]; // makes the chain shorter, so that its length doesn't matter
            }
            at = next;
        }
        return at;
    }

    /**
     * Returns what a reference stands for that leads to no complete value: null in a value that is read for the second
     * time, which has then lost a part. Otherwise throws.
     *
     * @param known a {@link ReferenceReader.Lost}; null if the value is incomplete or doesn't exist
     */
    Object lostReference(int ref, Object known) {
        ScfsException why;
        if (known != null) {
            why = ((ReferenceReader.Lost) known).why;
        } else if (ref < objects.count()) {
            why = again && incomplete != null ? incomplete
                    : new MalformedInputException("SCFS-107",
                            "a reference leads to object " + ref + ", which is incomplete");
            incomplete = why;
        } else {
            throw new MalformedInputException("SCFS-107",
                    "a reference leads to object " + ref + ", but only " + objects.count() + " objects precede it");
        }
        if (!again) {
            throw why;
        }
        lost = why;
        return null;
    }

    /** Notes a reference: it may be the use of an object that was first met in a dropped value. */
    void use(int ref) {
        isUsed |= parts == 0 && ref >= droppedFrom && ref < droppedTo;
    }

    /** Adds a task. If it belongs to a dropped value, its failure doesn't matter, unless objects of such are used. */
    void whenComplete(Completion completion) {
        if (completions == null) {
            completions = new ArrayDeque<>();
        }
        completions.add(dropping == 0 ? completion : done -> {
            try {
                completion.complete(done);
            } catch (ScfsException e) {
                if (isUsed || !isOfValue(e)) {
                    throw e;
                }
            }
        });
    }

    /** Runs the tasks. */
    void complete() {
        while (completions != null && !completions.isEmpty()) {
            completions.remove().complete(in);
        }
    }

    void clear() {
        throwables = 0;
        parts = 0;
        again = false;
        dropping = 0;
        droppedFrom = Integer.MAX_VALUE;
        droppedTo = 0;
        isUsed = false;
        mapLevel = 0;
        nested = 0;
        low = NONE;
        lost = null;
        incomplete = null;
        completions = null;
    }
}
