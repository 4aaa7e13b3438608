package io.github.scfs.internal.session;

import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.dictionary.SessionIds;
import io.github.scfs.internal.dictionary.StringIdTable;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;
import java.util.Arrays;

/**
 * Ids that this side has assigned in one session. For each id, the table also contains whether its definition is
 * certain to be on the wire (rule R4). Lookups take no lock ({@link SessionIds}). This class extends the table of class
 * ids instead of having it in a field, to save an object in every connection. A class is stored as its {@link
 * Layout#index}, so the table references no class.
 */
final class WriteTable extends SessionIds<Layout> {
    private static final int[] NONE = {};

    /** Layout indexes by id. */
    private int[] indices = NONE;
    /** Ids of strings, sequences and maps. Created at the first use. */
    private volatile SessionDictionary dictionary;
    /** What was encoded outside the event loop and may not have been sent; null while there is nothing. */
    private volatile AwaitedDefinitions awaited;

    @Override
    protected boolean holds(int id, Layout layout) {
        return indexAt(id) == layout.index();
    }

    @Override
    protected int hashOf(int id) {
        return spread(indexAt(id));
    }

    /** Returns the layout index of an id. If the id has no entry, returns 0, which is not the index of any layout. */
    private int indexAt(int id) {
        int[] all = indices;
        return id < all.length ? all[id] : 0;
    }

    /** Returns the id of a class; −1 if it has none, or if this thread doesn't see the id yet. */
    int find(Layout layout) {
        return find(spread(layout.index()), layout);
    }

    /** Returns the id of a class. If it has none, assigns one. */
    int idOf(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : addOnce(layout);
    }

    private synchronized int addOnce(Layout layout) {
        int id = find(layout);
        return id >= 0 ? id : add(layout.index());
    }

    private int add(int index) {
        int id = count();
        if (id >= indices.length) {
            indices = Arrays.copyOf(indices, capacityFor(id, indices.length, Limits.MAX_CLASSES));
        }
        indices[id] = index;
        return addNext();
    }

    /** Returns the session's strings, sequences and maps. They are created at the first use. */
    SessionDictionary dictionary() {
        SessionDictionary known = dictionary;
        return known != null ? known : createDictionary();
    }

    /** Returns the session's strings; null if there are none yet. */
    StringIdTable strings() {
        SessionDictionary known = dictionary;
        return known == null ? null : known.strings();
    }

    private synchronized SessionDictionary createDictionary() {
        if (dictionary == null) {
            dictionary = new SessionDictionary();
        }
        return dictionary;
    }

    /** Marks the definitions of a message as certain, so that they aren't sent again. */
    void markCertain(PendingDefinitions pending) {
        for (int i = 0; i < pending.count(); i++) {
            markPlaceCertain(pending.place(i));
        }
    }

    /** Marks a definition as certain. The parameter is a {@link PendingDefinitions#place}. */
    void markPlaceCertain(int place) {
        SessionIds<?> ids = idsOf(place);
        synchronized (ids == this ? this : dictionary()) {
            ids.markCertain(place >>> 2);
        }
    }

    /** Whether a definition is certain to be on the wire. The parameter is a {@link PendingDefinitions#place}. */
    boolean isPlaceCertain(int place) {
        return idsOf(place).isCertain(place >>> 2);
    }

    private SessionIds<?> idsOf(int place) {
        switch (place & 3) {
            case DefinitionsBlock.CLASSES:
                return this;
            case DefinitionsBlock.STRINGS:
                return dictionary().strings();
            case DefinitionsBlock.SEQUENCES:
                return dictionary().sequences();
            default:
                return dictionary().maps();
        }
    }

    /**
     * Marks the definitions of a message as certain when {@link #passed} is called with its block.
     *
     * @param block the block of definitions, which begins with its length; not modified later
     */
    void markCertainWhenPassed(PendingDefinitions pending, byte[] block) {
        AwaitedDefinitions known = awaited;
        (known != null ? known : createAwaited()).add(block, pending);
    }

    private synchronized AwaitedDefinitions createAwaited() {
        // Another thread may remove the set at any time.
        AwaitedDefinitions known = awaited;
        if (known == null) {
            known = new AwaitedDefinitions(this);
            awaited = known;
        }
        return known;
    }

    /** Whether {@link #passed} must be called for messages that are sent. */
    boolean awaitsMessages() {
        return awaited != null;
    }

    /** Records that a block of definitions is on its way to the wire, ahead of all messages that are written later. */
    void passed(byte[] block) {
        AwaitedDefinitions known = awaited;
        // A block that another thread adds now is lost with the set. Its definitions are only sent again.
        if (known != null && known.passed(block)) {
            awaited = null;
        }
    }

    /** Returns the number of classes that have an id. */
    synchronized int classCount() {
        return count();
    }

    /** Returns the layout of an id; null if the id isn't assigned, or if its class was unloaded. */
    synchronized Layout layout(int id) {
        return id < count() ? Layout.at(indexAt(id)) : null;
    }

    /** Returns the number of strings, sequences and maps that have an id. */
    int stringCount() {
        SessionDictionary known = dictionary;
        return known == null ? 0 : known.count();
    }
}
