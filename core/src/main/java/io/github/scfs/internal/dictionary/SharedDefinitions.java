package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.wire.SeededHash;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
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
    private static final int INITIAL_BUCKETS = 64;

    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();
    /** The sessions whose tables take memory, until they end or are garbage collected. */
    private final Set<HeldDefinitions> sessions = new HashSet<>();
    /** A hash table of the instances. Its length is a power of two. */
    private Entry[] buckets = new Entry[INITIAL_BUCKETS];
    private int count;
    private long charged;
    private long bound;

    /** An instance. Its memory is charged while {@link #holders} isn't 0. */
    private static final class Entry extends WeakReference<Object> {
        private final int hash;
        private Entry next;
        private long bytes;
        private int holders;

        Entry(Object value, int hash, ReferenceQueue<Object> queue) {
            super(value, queue);
            this.hash = hash;
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
        return count;
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
        Entry entry;
        Object instance;
        do { // A second time if the instance was garbage collected in between.
            entry = entry(value);
            instance = entry.get();
        } while (instance == null);
        if (holder != null) {
            if (entry.holders == 0) {
                charge(bytes, holder);
                entry.bytes = bytes;
            }
            entry.holders++;
        }
        return (T) instance;
    }

    /** Ends one hold of an instance. */
    synchronized void release(Object instance) {
        Entry entry = find(hash(instance), instance);
        if (entry != null && --entry.holders == 0) {
            giveBack(entry);
        }
    }

    /** Charges memory of a session's tables. */
    synchronized void chargeTables(int bytes, HeldDefinitions holder) {
        giveBackCollected();
        charge(bytes, holder);
        holder.tables(holder.tables() + bytes);
        sessions.add(holder);
    }

    /** Gives back the memory of a session's tables. */
    synchronized void endTables(HeldDefinitions holder) {
        if (sessions.remove(holder)) {
            charged -= holder.tables();
        }
    }

    private void charge(long bytes, HeldDefinitions holder) {
        if (bytes > 0 && charged + bytes > bound && holder.added() + bytes > allowance(charged + bytes)) {
            throw new LimitExceededException("SCFS-405",
                    "the definitions of all sessions of this process exceed the limit of " + bound
                            + " bytes of memory; raise it (under Dubbo scfs.max.definitions.mb), or see which peers "
                            + "define so much");
        }
        charged += bytes;
        holder.add(bytes);
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
                remove((Entry) c);
            } else {
                endTables((HeldDefinitions) c);
            }
        }
    }

    /** Returns the hash of a definition, which no peer can predict. */
    private static int hash(Object value) {
        int h = value instanceof String ? SeededHash.mix(SeededHash.SEED, (String) value) : value.hashCode();
        return h ^ h >>> 16;
    }

    private Entry find(int hash, Object value) {
        Entry e = buckets[hash & buckets.length - 1];
        while (e != null && (e.hash != hash || !value.equals(e.get()))) {
            e = e.next;
        }
        return e;
    }

    /** Returns the entry of a value. If there is none yet, makes {@code value} the shared instance. */
    private Entry entry(Object value) {
        int hash = hash(value);
        Entry known = find(hash, value);
        if (known != null) {
            return known;
        }
        Entry added = new Entry(value, hash, collected);
        if (++count > buckets.length) {
            Entry[] old = buckets;
            buckets = new Entry[2 * old.length];
            for (Entry e : old) {
                while (e != null) {
                    Entry next = e.next;
                    link(e);
                    e = next;
                }
            }
        }
        link(added);
        return added;
    }

    private void link(Entry e) {
        int i = e.hash & buckets.length - 1;
        e.next = buckets[i];
        buckets[i] = e;
    }

    private void remove(Entry entry) {
        int i = entry.hash & buckets.length - 1;
        if (buckets[i] == entry) {
            buckets[i] = entry.next;
        } else {
            Entry e = buckets[i];
            while (e.next != entry) {
                e = e.next;
            }
            e.next = entry.next;
        }
        count--;
    }

}
