package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;

/**
 * One connection's two tables: what this side has defined to the peer, and what the peer has defined to it. Safe for
 * use by many threads.
 */
public final class Session {
    /** As many bytes from the front of a message as {@link #prefixLength} can need. */
    public static final int PREFIX_HEAD = 6;

    private final WriteTable written = new WriteTable();
    private final ReadTable read = new ReadTable();

    /**
     * Takes the definitions that stand at the front of a message (rule R3). Called on the I/O thread in wire order for
     * every arriving message of ours, whether or not its body will ever be decoded; a block taken twice is taken once.
     * No class is looked up or loaded. A SELF-CONTAINED message, or one without definitions, is let pass.
     *
     * @param message the bytes of a message from its first one on; at least {@link #prefixLength} of them
     * @param offset  where the message starts
     * @param length  how many bytes of it are there
     * @throws io.github.scfs.MalformedInputException  if the bytes are not a message of ours
     * @throws io.github.scfs.OutOfStepException       if something is defined differently than before: close the
     *    connection
     * @throws io.github.scfs.LimitExceededException   if a bound is passed: close the connection
     */
    public void receiveDefinitions(byte[] message, int offset, int length) {
        int header = header(message, offset, length);
        if ((header & WireFormat.SESSION) != 0 && (header & WireFormat.DEFINITIONS) != 0) {
            passDefinitions(message, offset + 1, offset + length, read);
        }
    }

    /**
     * Passes a block of definitions.
     *
     * @param table takes them; null for none
     * @return where the block ends
     */
    static int passDefinitions(byte[] message, int start, int end, ReadTable table) {
        WireReader in = new WireReader();
        in.reset(message, start, end - start);
        int n = readBlockLength(in);
        int at = in.take(n);
        if (table != null) {
            in.reset(message, at, n);
            table.receive(in);
        }
        return at + n;
    }

    /**
     * How many bytes from the front of a message hold its header and definitions.
     *
     * @param head   the first bytes of a message, {@link #PREFIX_HEAD} of them or all there are
     * @param offset where they start
     * @param length how many there are, 1 or more
     * @return the length of header and definitions, 1 or more; it may exceed {@code length}
     * @throws io.github.scfs.MalformedInputException if these are not the first bytes of a message of ours
     * @throws io.github.scfs.LimitExceededException  if the definitions exceed their bound
     */
    public static int prefixLength(byte[] head, int offset, int length) {
        if ((header(head, offset, length) & WireFormat.DEFINITIONS) == 0) {
            return 1;
        }
        WireReader in = new WireReader();
        in.reset(head, offset + 1, length - 1);
        int n = readBlockLength(in);
        return in.position() - offset + n;
    }

    /** The first byte of a message. */
    static int header(byte[] message, int offset, int length) {
        if (length < 1) {
            throw new MalformedInputException("SCFS-101", "the message ends before its first byte");
        }
        int header = message[offset] & 0xff;
        if (header >>> 4 != WireFormat.VERSION) {
            throw new MalformedInputException("SCFS-100",
                    "not a message of scfs in wire format " + WireFormat.VERSION + " (first byte 0x"
                            + Integer.toHexString(header)
                            + "); the peer sends something else, or needs another version of scfs");
        }
        return header;
    }

    private static int readBlockLength(WireReader in) {
        int n = in.readVarint();
        if (n > Limits.MAX_DEFINITIONS_BYTES) {
            throw new LimitExceededException("SCFS-405",
                    "definitions of " + n + " bytes exceed the bound of " + Limits.MAX_DEFINITIONS_BYTES);
        }
        return n;
    }

    /**
     * Says what the other side is called in warnings: what this object's {@code toString} gives when there is one, an
     * address say; not null.
     */
    public void peer(Object named) {
        read.peer(named);
    }

    /** What the other side is called; never null. */
    public String peer() {
        return read.peer();
    }

    /** How many classes this side has given an id. */
    public int classesWritten() {
        return written.classCount();
    }

    /** How many classes the peer has defined. */
    public int classesRead() {
        return read.count();
    }

    /** How many strings, sequences of strings and maps this side has given an id. */
    public int stringsWritten() {
        return written.stringCount();
    }

    /** How many strings, sequences of strings and maps the peer has defined. */
    public int stringsRead() {
        return read.stringCount();
    }

    WriteTable written() {
        return written;
    }

    ReadTable read() {
        return read;
    }
}
