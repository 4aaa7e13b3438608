package io.github.scfs.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.codec.PeerType;
import io.github.scfs.codec.TypeResolver;
import io.github.scfs.layout.Definition;
import io.github.scfs.layout.DefinitionCoding;
import io.github.scfs.wire.Limits;
import io.github.scfs.wire.WireReader;

import java.util.Arrays;

/**
 * What the peer has defined in one session (rules R3 to R5). Filled by the I/O thread in wire order; read by any thread that decodes a body that
 * came after. Holds nothing but references to what all sessions share: a definition, or, once a body has used it, its reading side.
 */
final class ReadTable {
    private static final int INITIAL = 8;
    private static final Object[] NONE = {};

    private volatile Object[] entries = NONE;
    private int count;
    private long bytes;

    /** Takes a block of definitions: all of it, or nothing if it is bad. */
    synchronized void receive(WireReader in) {
        Object[] before = entries;
        Object[] after = before;
        int size = in.remaining();
        int added = 0;
        while (in.remaining() > 0) {
            int id = in.readVarint();
            if (id >= Limits.MAX_CLASSES) {
                throw new LimitExceededException("SCFS-405", "the peer defines class " + id + "; a session can't know more than "
                        + Limits.MAX_CLASSES);
            }
            int kind = in.readByte();
            Object[] known = after;
            Definition d = DefinitionCoding.read(in, kind, i -> i < known.length ? definition(known[i]) : null);
            Definition old = id < after.length ? definition(after[id]) : null;
            if (old != null) {
                if (!old.equals(d)) {
                    throw new OutOfStepException("SCFS-501", "the peer defines class " + id + " anew as " + d.name() + "; it was "
                            + old.name() + " with other contents");
                }
                continue;
            }
            if (after == before || id >= after.length) {
                after = Arrays.copyOf(after, Math.max(after.length, room(id, after.length)));
            }
            after[id] = Definitions.shared(d);
            added++;
        }
        if (added > 0) {
            bytes += size;
            if (bytes > Limits.MAX_SESSION_BYTES) {
                throw new LimitExceededException("SCFS-405", "the definitions of one session exceed the bound of " + Limits.MAX_SESSION_BYTES
                        + " bytes");
            }
            count += added;
            entries = after;
        }
    }

    private static int room(int id, int length) {
        return Math.min(Limits.MAX_CLASSES, Math.max(id + 1, Math.max(INITIAL, id >= length ? length + (length >> 1) : length)));
    }

    private static Definition definition(Object entry) {
        return entry instanceof PeerType ? ((PeerType) entry).definition() : (Definition) entry;
    }

    /** The reading side of a definition. */
    PeerType typeOf(int id, TypeResolver resolver) {
        Object[] e = entries;
        Object entry = id < e.length ? e[id] : null;
        if (entry instanceof PeerType && ((PeerType) entry).isOf(resolver)) {
            return (PeerType) entry;
        }
        if (entry == null) {
            throw new OutOfStepException("SCFS-502", "a message uses class " + id + ", which the peer never defined in this session");
        }
        PeerType type = resolver.typeOf(definition(entry));
        e[id] = type;
        return type;
    }

    /** How many classes the peer has defined. */
    synchronized int count() {
        return count;
    }

    /** Forgets everything: for the table of a message that is self-contained. */
    synchronized void clear() {
        if (count > 0) {
            entries = NONE;
            count = 0;
            bytes = 0;
        }
    }
}
