package io.github.scfs.internal.wire;

/**
 * The other side of a session: its name, and how much of what all peers share it may still take. Thread-safe.
 */
public class Peer {
    /** Maximum number of warnings that one peer can cause. */
    static final int MAX_WARNINGS = 50;
    /** Maximum number of names of absent classes and charsets that are looked up because of one peer. */
    static final int MAX_ABSENT_CLASSES = 256;
    /** Maximum number of bytes that the JDK keeps for ever because of one peer. */
    static final int MAX_KEPT = 2 << 20;

    private volatile Object name = "the peer";
    private int warnings;
    private int absentClasses;
    private int kept;

    /**
     * Sets the name.
     *
     * @param newName its {@code toString} returns the name, for instance an address; not null
     */
    public final void name(Object newName) {
        name = newName;
    }

    /** Counts a warning. Returns false if the peer has caused too many. */
    final synchronized boolean takeWarning() {
        return warnings < MAX_WARNINGS && ++warnings > 0;
    }

    /** Returns whether any name of a class or charset that this peer sends may still be looked up. */
    public final synchronized boolean mayNameAbsentClasses() {
        return absentClasses < MAX_ABSENT_CLASSES;
    }

    /** Counts the name of a class or charset that doesn't exist here. */
    public final synchronized void countAbsentClass() {
        absentClasses++;
    }

    /** Counts what the JDK keeps for ever because of the peer. Returns false if that is too much. */
    public final synchronized boolean mayKeep(int bytes) {
        if (kept > MAX_KEPT - bytes) {
            return false;
        }
        kept += bytes;
        return true;
    }

    /** Forgets what the peer has taken, for a message without a session. */
    public synchronized void clear() {
        warnings = 0;
        absentClasses = 0;
        kept = 0;
    }

    /** Returns the name of the peer, for warnings. */
    @Override
    public final String toString() {
        return name.toString();
    }
}
