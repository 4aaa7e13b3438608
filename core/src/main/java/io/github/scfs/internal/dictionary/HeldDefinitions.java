package io.github.scfs.internal.dictionary;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.Limits;
import java.lang.ref.WeakReference;

/**
 * The memory of the definitions that one session keeps, charged before they are kept (rule R7). It is bounded for the
 * session, whether or not other sessions have equal definitions, and by {@link SharedDefinitions} for the process. Not
 * thread-safe.
 *
 * <p>It refers weakly to the session's table of definitions, and {@link SharedDefinitions} lists it while the table
 * takes memory. So what a session keeps is given back if the session was garbage collected without an end.
 */
public final class HeldDefinitions extends WeakReference<Object> {
    /** Memory that the JVM takes for an interned string, and {@link SharedDefinitions} for an instance. */
    private static final long INTERNED = 128;

    private final SharedDefinitions shared;
    /** Number of bytes that the session's tables take; at most {@link Limits#MAX_SESSION_MEMORY}. */
    int tables;
    private int kept;
    /** Number of bytes that the process was charged because of this session. */
    long added;

    /**
     * Creates the account of a session that keeps nothing yet.
     *
     * @param owner what keeps the definitions; null for a message without a session, whose definitions are only bounded
     *     by themselves
     */
    public HeldDefinitions(SharedDefinitions shared, Object owner) {
        super(owner, shared.collected());
        this.shared = shared;
    }

    /** Returns whether definitions are charged to the process. Only the owner calls this, so it is reachable. */
    private boolean isCharging() {
        return get() != null;
    }

    /**
     * Charges a definition, and returns the instance that all sessions share.
     *
     * @param value a class definition, string, sequence or map
     * @throws LimitExceededException if the session or the process would keep too much
     */
    public <T> T hold(T value) {
        long bytes = bytesOf(value);
        keep(bytes);
        return shared.intern(value, bytes, isCharging() ? this : null);
    }

    /**
     * Charges memory of the session's tables.
     *
     * @param bytes negative to give memory back
     * @throws LimitExceededException if the session or the process would keep too much
     */
    public void addTables(int bytes) {
        keep(bytes);
        if (isCharging()) {
            shared.chargeTables(bytes, this);
        }
    }

    private void keep(long bytes) {
        if (kept + bytes > Limits.MAX_SESSION_MEMORY) {
            throw new LimitExceededException("SCFS-405", "the definitions of one session exceed the limit of "
                    + Limits.MAX_SESSION_MEMORY + " bytes of memory");
        }
        kept += (int) bytes;
    }

    /** Gives a definition that {@link #hold} returned back to the process. */
    public void release(Object instance) {
        if (isCharging()) {
            shared.release(instance);
        }
    }

    /** Returns to an earlier number of {@link #kept} bytes, after what was added since was given back. */
    public void kept(long earlier) {
        kept = (int) earlier;
    }

    /** Ends the session after all its definitions were released. Later definitions aren't charged to the process. */
    public void end() {
        shared.endTables(this);
        clear();
    }

    /** Returns the number of bytes that the session keeps. */
    public long kept() {
        return kept;
    }

    private static long bytesOf(Object value) {
        return value instanceof Definition ? ((Definition) value).memory()
                : value instanceof String ? INTERNED + Strings.memory((String) value)
                : ((StringTemplate) value).memory();
    }
}
