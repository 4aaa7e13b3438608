package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.SeededHash;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Keeps one instance of each definition, which all sessions use, and bounds the memory that definitions of peers take
 * in a process. Instances are referred to weakly. The memory of an instance is charged once, while at least one session
 * holds it ({@link HeldDefinitions}). A session that was garbage collected without an end gives back what it held.
 * Thread-safe.
 */
public final class SharedDefinitions {
    /** The definitions of all sessions of this process. */
    public static final SharedDefinitions OF_PROCESS = new SharedDefinitions(0);

    /**
     * What a session may add if the process has just reached its bound. It becomes less the more is added above the
     * bound, so that there is a little left for further sessions.
     */
    private static final long ALLOWANCE = 128 << 10;
    private static final long MIN_BOUND = 96 << 20;
    /**
     * With this number of entries or more, one that no session holds isn't kept. A kept one stays until its instance
     * was garbage collected and another definition comes, which may be long after a flood of definitions.
     */
    static final int FEW = 1 << 14;

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    /** The sessions whose tables take memory, until they end or are garbage collected. */
    private final Set<HeldDefinitions> sessions = new HashSet<>();
    private final Map<Entry, Entry> entries = new HashMap<>();
    private long charged;
    private long bound;

    /** An instance. Its memory is charged while {@link #holders} isn't 0. Entries of equal instances are equal. */
    private static final class Entry extends WeakReference<Object> {
        private final int hash;
        private long bytes;
        private int holders;

        Entry(Object value, ReferenceQueue<Object> queue) {
            super(value, queue);
            // A hash that no peer can predict. Other definitions have one already.
            hash = value instanceof String ? SeededHash.mix(SeededHash.SEED, (String) value) : value.hashCode();
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object o) {
            Object value = get();
            return this == o || value != null && o instanceof Entry && hash == ((Entry) o).hash
                    && value.equals(((Entry) o).get());
        }
    }

    /**
     * Creates an empty store.
     *
     * @param bound as for {@link #bound(long)}
     */
    public SharedDefinitions(long bound) {
        bound(bound);
    }

    /**
     * Sets the number of bytes that the definitions of all sessions may take. A quarter more is for sessions that
     * add little.
     *
     * @param bytes 0 for the default, which is an eighth of the maximum heap; with less than 768 MiB, it is 96 MiB, but
     *     at most three eighths of the heap
     */
    public synchronized void bound(long bytes) {
        long eighth = Runtime.getRuntime().maxMemory() / 8;
        bound = bytes > 0 ? bytes : Math.max(eighth, Math.min(MIN_BOUND, 3 * eighth));
    }

    /** Returns the number of bytes that the definitions of all sessions may take. */
    public synchronized long bound() {
        return bound;
    }

    /** Returns the queue for what was garbage collected. */
    ReferenceQueue<Object> collected() {
        return collected;
    }

    /** Returns the number of bytes that are charged for all sessions. */
    public synchronized long charged() {
        giveBackCollected();
        return charged;
    }

    /** Returns the number of instances, without those that were garbage collected. */
    synchronized int count() {
        giveBackCollected();
        return entries.size();
    }

    /**
     * Returns the shared instance that is equal to {@code value}. If there is none yet, {@code value} becomes the
     * shared instance.
     *
     * @param bytes    memory that the instance takes; charged if nothing holds the instance yet
     * @param holder what holds the instance from now on and pays for it; null to charge nothing
     */
    @SuppressWarnings("unchecked") // equal definitions have the same class
    synchronized <T> T intern(T value, long bytes, HeldDefinitions holder) {
        giveBackCollected();
        Entry entry = new Entry(value, collected);
        Entry known = entries.get(entry);
        Object instance = known == null ? null : known.get();
        if (instance != null) {
            entry = known;
        }
        if (holder != null) {
            if (entry.holders == 0) {
                charge(bytes, holder);
                entry.bytes = bytes;
            }
            entry.holders++;
        }
        if (instance == null) { // There is none, or it was garbage collected a moment ago.
            instance = value;
            if (holder != null || entries.size() < FEW) {
                entries.put(entry, entry);
            }
        }
        return (T) instance;
    }

    /** Ends one hold of an instance. */
    synchronized void release(Object instance) {
        Entry entry = entries.get(new Entry(instance, null));
        if (entry != null && --entry.holders == 0) {
            giveBack(entry);
            if (entries.size() > FEW) {
                entries.remove(entry);
            }
        }
    }

    /** Charges memory of a session's tables. */
    synchronized void chargeTables(int bytes, HeldDefinitions holder) {
        giveBackCollected();
        charge(bytes, holder);
        holder.tables += bytes;
        sessions.add(holder);
    }

    /** Gives back the memory of a session's tables. */
    synchronized void endTables(HeldDefinitions holder) {
        if (sessions.remove(holder)) {
            charged -= holder.tables;
        }
    }

    private void charge(long bytes, HeldDefinitions holder) {
        if (bytes > 0 && charged + bytes > bound && holder.added + bytes > allowance(charged + bytes)) {
            throw new LimitExceededException("SCFS-405",
                    "the definitions of all sessions of this process exceed the limit of " + bound
                            + " bytes of memory; raise it (under Dubbo scfs.max.definitions.mb), or see which peers "
                            + "define so much");
        }
        charged += bytes;
        holder.added += bytes;
    }

    /** Returns how much a session may add for a total above the bound. */
    private long allowance(long total) {
        return (long) (ALLOWANCE * (1 - (total - bound) / (bound / 4.0)));
    }

    private void giveBack(Entry entry) {
        charged -= entry.bytes;
        entry.bytes = 0;
    }

    private void giveBackCollected() {
        for (Object c = collected.poll(); c != null; c = collected.poll()) {
            if (c instanceof Entry) {
                giveBack((Entry) c);
                entries.remove(c);
            } else {
                endTables((HeldDefinitions) c);
            }
        }
    }
}
