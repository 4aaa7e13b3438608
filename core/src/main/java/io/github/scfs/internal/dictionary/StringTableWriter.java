package io.github.scfs.internal.dictionary;

import io.github.scfs.internal.text.Hex;
import io.github.scfs.internal.text.StringHash;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.internal.wire.Words;
import java.util.Arrays;

/**
 * Writes the strings of a message ({@code wire-format.md} section 3). A string is written as a reference if the
 * writer finds an equal string in the message or the session, else in full. {@link DictionaryPolicy} decides which
 * strings are looked up. A string that is new, as most strings of a service are, finds nothing in the table of the
 * message, nor in that of the session, nor in {@link RecentHashes}; then its bytes are copied. If an equal string isn't
 * found, the message is only longer. Reused for one message after another. Not thread-safe.
 *
 * <p>A hash table with two buckets per hash contains the strings of the message. A new string replaces a string that
 * hasn't matched rather than a string that has matched. So strings that occur once don't evict strings that repeat. An
 * entry contains the hash of a string and its position in the message, but not the string itself. The table is
 * long-lived, and storing references to young objects in it would cost write barriers of the garbage collector. Each
 * entry also contains a mark. Marks increase from message to message, so the table needs no clearing.
 *
 * <p>{@link StringIdTable} contains the strings of the session. It is searched first, for strings whose definitions are
 * certain to be on the wire. The first reference to a string with an id of {@link WireFormat#MIN_NUMBERED_ID} or more
 * also assigns a number in the message, and later references use this number.
 */
public final class StringTableWriter {
    private static final long HASH = 0xffff_ffffL;
    private static final int MARK_SHIFT = 32;

    /** Strings below this length are copied as words. Their length takes one byte. */
    private static final int MAX_COPIED = 64;

    // Strings of the message.

    /**
     * Low half of an entry: the hash of a string. High half: the mark of the string, which is {@link #base} plus its
     * number. Marks below {@code base} belong to strings of earlier messages.
     */
    private final long[] table = new long[DictionaryPolicy.VALUE_TABLE_SIZE];
    /** Position of each string in the message; the bitwise complement of the position if the string is wide. */
    private final int[] positions = new int[DictionaryPolicy.VALUE_TABLE_SIZE];
    /** The mark of the last string in each bucket that has matched. */
    private final int[] matchedMarks = new int[DictionaryPolicy.VALUE_TABLE_SIZE];
    private final LongStrings longStrings = new LongStrings();
    private int base = 1;
    private int count;
    /** Number of strings of this message so far, without those that were written as an id. */
    private int occurrences;

    private final RepeatedStrings repeated = new RepeatedStrings();

    // Strings of the session.

    /** The strings of the session that have ids. */
    private StringIdTable known = StringIdTable.NONE;
    /** The mark of the number that each id has in this message; below {@link #base} if the id has no number. */
    private final int[] sessionMarks = new int[DictionaryPolicy.MAX_STRINGS];
    /** The strings that occurred recently, of all sessions. */
    private final RecentHashes recent = new RecentHashes();
    /** The strings that recurred recently. */
    private final RecentHashes recurring = new RecentHashes();
    /** Number that keeps the recent strings of the sessions apart. */
    private int recentSalt;
    private StringIds ids;
    private boolean usesSession;
    /** Whether strings needn't be counted and looked up, because the session is full. */
    private boolean sessionIsFull;

    /**
     * Switches to another session.
     *
     * @param newIds finds and assigns the ids of the session; null for messages without a session
     * @param salt   number that usually differs between sessions
     */
    public void changeSession(StringIds newIds, int salt) {
        recentSalt = salt * 0x9e3779b1;
        ids = newIds;
        usesSession = newIds != null;
        findKnown();
    }

    private void findKnown() {
        StringIdTable strings = ids == null ? null : ids.strings();
        known = strings == null ? StringIdTable.NONE : strings;
        sessionIsFull = known.isFull();
    }

    /**
     * Suspends or resumes the assignment of ids of the session. Strings whose ids are certain are found all the same.
     * Does nothing for messages without a session.
     *
     * @param suspended whether to suspend the assignment
     */
    public void suspendSession(boolean suspended) {
        usesSession = !suspended && ids != null;
    }

    /**
     * Writes the data of a string, in full or as a reference (section 3.1).
     *
     * @param added number that is added to the varint of a reference
     * @return the slot code of a string: 1 for Latin-1, 2 for wide, 3 for a reference
     */
    public int write(WireWriter wire, String s, int added) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_HASHED_LENGTH) {
            return writeLong(wire, s, added);
        }
        if (n < WireFormat.MIN_NUMBERED_STRING) {
            return writeTiny(wire, s);
        }
        byte[] bytes = Strings.bytes(s);
        int hash = StringHash.of(s, bytes);
        int r = findReference(s, bytes, hash);
        if (r < 0) {
            r = referenceOrAdd(wire, s, bytes, hash, wire.position());
            if (r < 0) {
                return writeNew(wire, s, bytes, hash);
            }
        }
        wire.writeVarint(r + added);
        return 3;
    }

    /**
     * Writes a string in full.
     *
     * @param bytes {@link Strings#bytes} of the string
     */
    private int writeNew(WireWriter wire, String s, byte[] bytes, int hash) {
        int n = s.length();
        if (bytes != null && bytes.length == n && n < MAX_COPIED && !Hex.isCandidate(s, n)) {
            byte[] buf = wire.room(1 + n);
            int at = wire.position();
            buf[at] = (byte) n;
            Words.copy(bytes, buf, at + 1, n);
            wire.position(at + 1 + n);
            return 1;
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

    /**
     * Returns the varint of a reference to a string of the session, or to a repeated string of a large message. Returns
     * −1 if there is no such string. After the first messages of a session, most strings that recur are found here.
     *
     * @param bytes {@link Strings#bytes} of the string
     */
    int findReference(String s, byte[] bytes, int hash) {
        int r = repeated.referenceOf(s, hash);
        if (r >= 0) {
            return r;
        }
        int id = known.findCertain(s, bytes, hash);
        return id < 0 ? -1 : sessionReference(id, s, hash);
    }

    /** Returns the varint of the reference to a string of the session. */
    private int sessionReference(int id, String s, int hash) {
        if (id < WireFormat.MIN_NUMBERED_ID) {
            return remember(s, hash, id << 2 | WireFormat.OF_SESSION);
        }
        int mark = sessionMarks[id];
        if (mark >= base) {
            occurrences++;
            return remember(s, hash, mark - base << 1);
        }
        sessionMarks[id] = addId(id);
        return id << 2 | WireFormat.OF_SESSION;
    }

    /** Returns {@code reference}. In a large message, also adds the string to the table of repeated strings. */
    private int remember(String s, int hash, int reference) {
        if (occurrences > DictionaryPolicy.MAX_COUNTED_STRINGS) {
            repeated.add(s, hash, reference);
        }
        return reference;
    }

    private int writeTiny(WireWriter wire, String s) {
        if (Strings.isLatin1(s)) {
            Strings.writeLatin1(wire, s);
            return 1;
        }
        int position = wire.position();
        if (Strings.writeWide(wire, s) >= WireFormat.MIN_NUMBERED_STRING) {
            int hash = StringHash.of(s);
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
     * Returns the varint of a reference to an equal string of the message or the session. If there is no such string,
     * assigns the next number to the string and returns −1.
     *
     * @param position position where the caller will write the string
     */
    int referenceOrAdd(WireWriter wire, String s, byte[] bytes, int hash, int position) {
        occurrences++;
        int bucket = bucket(hash);
        if (matches(bucket, wire, s, bytes, hash)) {
            return matchedMarks[bucket] - base << 1;
        }
        if (matches(bucket ^ 1, wire, s, bytes, hash)) {
            return matchedMarks[bucket ^ 1] - base << 1;
        }
        int salted = hash ^ recentSalt;
        boolean counts = usesSession && !sessionIsFull && occurrences <= DictionaryPolicy.MAX_COUNTED_STRINGS;
        int r = counts && recent.add(salted) && recurring.add(salted) ? lookUpInSession(s, hash) : -1;
        if (r < 0) {
            put(bucketForNewString(bucket), hash, position);
        }
        return r;
    }

    private static int bucket(int hash) {
        return hash & DictionaryPolicy.VALUE_TABLE_SIZE - 1;
    }

    /** Returns whether a bucket contains the string. If it does, marks the string as matched. */
    private boolean matches(int at, WireWriter wire, String s, byte[] bytes, int hash) {
        int mark = (int) (table[at] >>> MARK_SHIFT);
        if ((int) table[at] != hash || mark < base || !Strings.equalsAt(wire.buffer(), positions[at], s, bytes)) {
            return false;
        }
        matchedMarks[at] = mark;
        remember(s, hash, mark - base << 1);
        return true;
    }

    /**
     * Returns the varint of the reference to a string by its id of the session. May assign the id. Returns −1 if the
     * string has no id.
     */
    private int lookUpInSession(String s, int hash) {
        int id = ids.idOf(s, hash);
        if (id < 0) {
            return -1;
        }
        findKnown();
        sessionMarks[id] = addId(id);
        return id << 2 | WireFormat.OF_SESSION;
    }

    /**
     * Assigns a number to a reference to an id, if the id is {@link WireFormat#MIN_NUMBERED_ID} or more. The caller
     * writes the reference.
     *
     * @return the mark of the number; 0 if there is no number
     */
    public int addId(int id) {
        return id >= WireFormat.MIN_NUMBERED_ID ? base + count++ : 0;
    }

    private void put(int at, int hash, int position) {
        table[at] = (long) (base + count++) << MARK_SHIFT | hash & HASH;
        positions[at] = position;
    }

    /**
     * Returns one of the two buckets for a new string. It is the first bucket if that is free, or if its string hasn't
     * matched while the second bucket is in use. Otherwise it is the second bucket.
     *
     * @param bucket the first bucket
     */
    private int bucketForNewString(int bucket) {
        int mark = (int) (table[bucket] >>> MARK_SHIFT);
        boolean useFirst = mark < base || matchedMarks[bucket] != mark && isInUse(bucket ^ 1);
        return useFirst ? bucket : bucket ^ 1;
    }

    private boolean isInUse(int at) {
        return (int) (table[at] >>> MARK_SHIFT) >= base;
    }

    /** Marks the last added string as wide. */
    private void markLastAsWide(int hash) {
        int bucket = bucket(hash);
        int at = (int) (table[bucket] >>> MARK_SHIFT) == base + count - 1 ? bucket : bucket ^ 1;
        positions[at] = ~positions[at];
    }

    /** Returns whether {@link #write} would write a reference to an equal string of this message. */
    public boolean contains(WireWriter wire, String s) {
        int n = s.length();
        if (n > DictionaryPolicy.MAX_HASHED_LENGTH) {
            return longStrings.numberOf(s) >= 0;
        }
        byte[] bytes = Strings.bytes(s);
        int hash = StringHash.of(s, bytes);
        return n >= WireFormat.MIN_NUMBERED_STRING
                && (matches(bucket(hash), wire, s, bytes, hash) || matches(bucket(hash) ^ 1, wire, s, bytes, hash));
    }

    /** Adjusts the positions of strings, after the bytes from {@code from} on were moved by {@code by} bytes. */
    public void shift(int from, int by) {
        for (int at = 0; at < table.length; at++) {
            int position = positions[at];
            if (isInUse(at) && (position >= 0 ? position : ~position) >= from) {
                positions[at] = position >= 0 ? position + by : position - by;
            }
        }
    }

    /** Returns the number of the message's next string. */
    public int count() {
        return count;
    }

    /** Removes the numbers of all strings of the message except the first {@code n}. */
    public void truncate(int n) {
        for (int at = 0; at < table.length; at++) {
            if ((int) (table[at] >>> MARK_SHIFT) >= base + n) {
                table[at] = 0;
            }
            matchedMarks[at] = Math.min(matchedMarks[at], base + n - 1);
        }
        for (int at = 0; at < sessionMarks.length; at++) {
            if (sessionMarks[at] >= base + n) {
                sessionMarks[at] = 0;
            }
        }
        longStrings.clear();
        repeated.clear();
        count = n;
    }

    /** Ends a message and removes its strings. */
    public void clear() {
        longStrings.clear();
        if (known == StringIdTable.NONE) {
            findKnown();
        }
        sessionIsFull = known.isFull();
        repeated.clear();
        base += count;
        count = 0;
        occurrences = 0;
        if (base > 1 << 30) {
            base = 1;
            Arrays.fill(table, 0);
            Arrays.fill(sessionMarks, 0);
        }
    }
}
