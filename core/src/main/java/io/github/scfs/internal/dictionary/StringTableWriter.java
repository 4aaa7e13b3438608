package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Hex;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/**
 * Writes the strings of a message: as references to equal strings of the message or of the session where it finds them,
 * else in full ({@code docs/wire-format.md} section 3). {@link DictionaryPolicy} decides what is looked up. A miss
 * costs a string its second copy, never its value. For one message after the other; not thread-safe.
 *
 * <p>The message's own strings stand in a table with two positions for each hash. A string that was foundMarks again keeps its
 * position; one that wasn't gives way to the next newcomer, so that many unique strings can't evict the few that repeat.
 * What is kept of a string is its hash and where its bytes stand in the message, not its address: the table lives long,
 * and an old object that refers to a young one costs a garbage collector's write barrier, which is added than all the
 * rest. Marks that grow from message to message make the table empty without a sweep.
 *
 * <p>The session's strings stand in a second table for as long as messages are of that session. A long id gives its
 * string a number of the message, by which it goes from then on.
 */
public final class StringTableWriter {
    private static final long HASH = 0xffff_ffffL;
    private static final int MARK = 32;
    /** Of an id of the session (section 9 of the wire format). */
    private static final int ID_BITS = 14;
    private static final int LAST_EPOCH = -1 >>> ID_BITS;

    // The message's strings.

    /** Below, a string's hash; above, its mark: base + number, and below base if it belongs to an earlier message. */
    private final long[] table = new long[DictionaryPolicy.VALUE_TABLE_SIZE];
    /** Where a string's bytes begin; the complement of it if they are wide. */
    private final int[] positions = new int[DictionaryPolicy.VALUE_TABLE_SIZE];
    /** The mark once added if the string was foundMarks again. */
    private final int[] foundMarks = new int[DictionaryPolicy.VALUE_TABLE_SIZE];
    private final LongStrings longStrings = new LongStrings();
    private int base = 1;
    private int count;
    /** Strings of this message that are in full, or repeat one of it. */
    private int occurrences;

    // The repeated strings of a large message: found by address, without a second look-up.

    private final String[] repeated = new String[1 << DictionaryPolicy.REPEATED_TABLE_BITS];
    private final int[] repeatedReferences = new int[1 << DictionaryPolicy.REPEATED_TABLE_BITS];
    private boolean anyRepeated;

    // The session's strings.

    /** Two positions for each hash: below, the hash; above, the epoch, and in the lowest bits of that half the id. */
    private final long[] knownTable = new long[DictionaryPolicy.SESSION_TABLE_SIZE];
    private final String[] known = new String[DictionaryPolicy.SESSION_TABLE_SIZE];
    /** The mark of the number that this message has given it; below base: none. */
    private final int[] knownMarks = new int[DictionaryPolicy.SESSION_TABLE_SIZE];
    private boolean anyKnown;
    /** Another one for each session, so that nothing is cleared when sessions take turns. Never 0. */
    private int epoch = 1;
    private final FrequencyCounters counters = new FrequencyCounters();
    private StringIds ids;
    private boolean usesSession;

    /**
     * Forgets what it knows of the last session, and asks another one from now on.
     *
     * @param newIds knows the ids of the next messages' session, and of those that follow; null for messages without
     *               one
     * @param salt   mostly another one for each session
     */
    public void changeSession(StringIds newIds, int salt) {
        if (anyKnown) {
            anyKnown = false;
            nextEpoch();
        }
        counters.salt(salt);
        if (ids != newIds) {
            ids = newIds;
        }
        usesSession = newIds != null;
    }

    private void nextEpoch() {
        if (epoch++ == LAST_EPOCH) {
            epoch = 1;
            Arrays.fill(knownTable, 0);
            Arrays.fill(known, null);
        }
    }

    /** Stops usesSession the session, or goes on with it if there is one. */
    public void suspendSession(boolean suspended) {
        usesSession = !suspended && ids != null;
    }

    /**
     * The varint of a reference (section 3.1) to a string that the session knows or a large message repeats; −1 if it
     * is neither: then {@link #write} it. Small, and apart from the rest: most strings of a later message are foundMarks here, and the JIT
     * compiler inlines it.
     */
    public int findReference(String s) {
        if (!(anyKnown | anyRepeated) || s.length() > DictionaryPolicy.MAX_HASHED_LENGTH) {
            return -1;
        }
        int hash = s.hashCode();
        if (anyRepeated) {
            int at = repeatedBucket(hash);
            if (repeated[at] == s) {
                return repeatedReferences[at];
            }
        }
        int at = knownBucket(hash);
        long k = knownTable[at];
        if ((int) k != hash || k >>> MARK + ID_BITS != epoch) {
            at ^= 1;
            k = knownTable[at];
            if ((int) k != hash || k >>> MARK + ID_BITS != epoch) {
                return -1;
            }
        }
        return s.equals(known[at]) ? sessionReference(at, s, hash) : -1;
    }

    private static int repeatedBucket(int hash) {
        return hash * 0x9e3779b1 >>> Integer.SIZE - DictionaryPolicy.REPEATED_TABLE_BITS;
    }

    private static int knownBucket(int hash) {
        return (hash ^ hash >>> 10 ^ hash >>> 20) & DictionaryPolicy.SESSION_TABLE_SIZE - 1;
    }

    /** The reference to what has a position in the table of the session's strings. */
    private int sessionReference(int at, String s, int hash) {
        int id = (int) (knownTable[at] >>> MARK) & (1 << ID_BITS) - 1;
        if (id < WireFormat.MIN_NUMBERED_ID) {
            return remember(s, hash, id << 2 | WireFormat.OF_SESSION);
        }
        int mark = knownMarks[at];
        if (mark >= base) {
            occurrences++;
            return remember(s, hash, mark - base << 1);
        }
        knownMarks[at] = assignMark(id);
        return id << 2 | WireFormat.OF_SESSION;
    }

    /** Returns the reference to a string. In a large message it is remembered by the string's address. */
    private int remember(String s, int hash, int reference) {
        if (occurrences > DictionaryPolicy.MAX_COUNTED_STRINGS) {
            int at = repeatedBucket(hash);
            repeated[at] = s;
            repeatedReferences[at] = reference;
            anyRepeated = true;
        }
        return reference;
    }

    /**
     * Writes the data of a string that isn't {@link #findReference}: in full, or as a reference.
     *
     * @param added what is added to the varint of a reference
     * @return the code of a string slot: 1 Latin-1, 2 wide, 3 a reference
     */
    public int write(WireWriter wire, String s, int added) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_HASHED_LENGTH) {
            return writeLong(wire, s, added);
        }
        if (n < WireFormat.MIN_NUMBERED_STRING) {
            return writeTiny(wire, s);
        }
        int hash = s.hashCode();
        int r = referenceOrAdd(wire, s, hash, wire.position());
        if (r >= 0) {
            wire.writeVarint(r + added);
            return 3;
        }
        if (!Strings.isLatin1(s)) {
            Strings.writeWide(wire, s);
        } else if (!Hex.isCandidate(s, n) || !Hex.write(wire, s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        markLastAsWide(hash);
        return 2;
    }

    private int writeTiny(WireWriter wire, String s) {
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        int position = wire.position();
        if (Strings.writeWide(wire, s) >= WireFormat.MIN_NUMBERED_STRING) {
            int hash = s.hashCode();
            put(bucketForNewString(bucket(hash)), hash, ~position);
        }
        return 2;
    }

    private int writeLong(WireWriter wire, String s, int added) {
        int number = longStrings.numberOf(s);
        if (number >= 0) {
            wire.writeVarint((number << 1) + added);
            return 3;
        }
        longStrings.add(s, count++);
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        Strings.writeWide(wire, s);
        return 2;
    }

    /**
     * The varint of a reference to a string that is foundMarks by value but not {@link #findReference}; −1 for none, and then the
     * string has the next number.
     *
     * @param position where its bytes will begin, with the length
     */
    int referenceOrAdd(WireWriter wire, String s, int hash, int position) {
        occurrences++;
        int bucket = bucket(hash);
        if (matches(bucket, wire, s, hash)) {
            return foundMarks[bucket] - base << 1;
        }
        if (matches(bucket ^ 1, wire, s, hash)) {
            return foundMarks[bucket ^ 1] - base << 1;
        }
        boolean counts = usesSession && occurrences <= DictionaryPolicy.MAX_COUNTED_STRINGS;
        int r = counts && counters.increment(hash) ? lookUpInSession(s, hash) : -1;
        if (r < 0) {
            put(bucketForNewString(bucket), hash, position);
        }
        return r;
    }

    private static int bucket(int hash) {
        return (hash ^ hash >>> 8 ^ hash >>> 16) & DictionaryPolicy.VALUE_TABLE_SIZE - 1;
    }

    /** Whether a string has this position; from now on it counts as foundMarks again. */
    private boolean matches(int at, WireWriter wire, String s, int hash) {
        int mark = (int) (table[at] >>> MARK);
        if ((int) table[at] != hash || mark < base || !Strings.equalsAt(wire.buffer(), positions[at], s)) {
            return false;
        }
        foundMarks[at] = mark;
        remember(s, hash, mark - base << 1);
        return true;
    }

    /** The reference to a string for which the session has or gives an id; else −1. */
    private int lookUpInSession(String s, int hash) {
        int id = ids.idOf(s);
        if (id < 0) {
            return -1;
        }
        int mark = assignMark(id);
        String certain = ids.certain(id);
        if (certain != null) {
            int at = knownBucket(hash);
            if (knownTable[at] >>> MARK + ID_BITS == epoch && (int) knownTable[at] != hash) {
                at ^= 1;
            }
            knownTable[at] = ((long) epoch << ID_BITS | id) << MARK | hash & HASH;
            known[at] = certain;
            knownMarks[at] = mark;
            anyKnown = true;
        }
        return id << 2 | WireFormat.OF_SESSION;
    }

    /** The mark of the number that a reference to an id gives; 0 if it gives none. */
    private int assignMark(int id) {
        return id >= WireFormat.MIN_NUMBERED_ID ? base + count++ : 0;
    }

    /** A reference to an id is written by the caller. */
    public void addId(int id) {
        assignMark(id);
    }

    private void put(int at, int hash, int position) {
        table[at] = (long) (base + count++) << MARK | hash & HASH;
        positions[at] = position;
    }

    /** Of a hash's two positions: the first if it is free, the second if that is free or the first was foundMarks again. */
    private int bucketForNewString(int bucket) {
        int mark = (int) (table[bucket] >>> MARK);
        boolean secondIsTaken = (int) (table[bucket ^ 1] >>> MARK) >= base;
        return mark < base || foundMarks[bucket] != mark && secondIsTaken ? bucket : bucket ^ 1;
    }

    /** What was added last is wide. */
    private void markLastAsWide(int hash) {
        int bucket = bucket(hash);
        int at = (int) (table[bucket] >>> MARK) == base + count - 1 ? bucket : bucket ^ 1;
        positions[at] = ~positions[at];
    }

    /** Whether {@link #write} would write a reference to an equal string of this message. */
    public boolean contains(WireWriter wire, String s) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_HASHED_LENGTH) {
            return longStrings.numberOf(s) >= 0;
        }
        int hash = s.hashCode();
        return n >= WireFormat.MIN_NUMBERED_STRING
                && (matches(bucket(hash), wire, s, hash) || matches(bucket(hash) ^ 1, wire, s, hash));
    }

    /** What was written from a position on moved up. */
    public void shift(int from, int by) {
        for (int at = 0; at < table.length; at++) {
            int position = positions[at];
            if ((int) (table[at] >>> MARK) >= base && (position >= 0 ? position : ~position) >= from) {
                positions[at] = position >= 0 ? position + by : position - by;
            }
        }
    }

    /** Forgets the message's strings. */
    public void clear() {
        longStrings.clear();
        if (anyRepeated) {
            anyRepeated = false;
            Arrays.fill(repeated, null);
        }
        base += count;
        count = 0;
        occurrences = 0;
        if (base > 1 << 30) {
            base = 1;
            Arrays.fill(table, 0);
            Arrays.fill(knownMarks, 0);
        }
    }
}
