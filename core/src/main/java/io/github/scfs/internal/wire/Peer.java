package io.github.scfs.internal.wire;

/**
 * The other side of a session: its name, and how much of what all peers share it may still take. Thread-safe.
 */
public class Peer {
    /** Maximum number of warnings that one peer can cause. */
    static final int MAX_WARNINGS = 50;
    /** Maximum number of names of absent classes for which class loaders are asked because of one peer. */
    static final int MAX_ABSENT_CLASSES = 256;

    private volatile Object name = "the peer";
    private int warnings;
    private int absentClasses;

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

    /** Returns whether class loaders may still be asked for any name that this peer sends. */
    public final synchronized boolean mayNameAbsentClasses() {
        return absentClasses < MAX_ABSENT_CLASSES;
    }

    /** Counts the name of a class that doesn't exist here. */
    public final synchronized void countAbsentClass() {
        absentClasses++;
    }

    /** Forgets what the peer has taken, for a message without a session. */
    public synchronized void clear() {
        warnings = 0;
        absentClasses = 0;
    }

    /** Returns the name of the peer, for warnings. */
    @Override
    public final String toString() {
        return name.toString();
    }
}
