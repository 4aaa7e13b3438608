package io.github.scfs.internal.session;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The two tables of one connection. One has the definitions sent to the peer, the other the definitions received from
 * it. Thread-safe.
 */
public final class Session {
    /** The largest number of leading bytes of a message that {@link #prefixLength} needs. */
    public static final int PREFIX_HEAD = 6;

    private static final AtomicInteger CREATED = new AtomicInteger();

    private final WriteTable written = new WriteTable();
    private final ReadTable read;
    private final int number = CREATED.getAndIncrement();

    public Session() {
        this(SharedDefinitions.OF_PROCESS);
    }

    /** Creates a session whose definitions are charged to a part of the process. */
    Session(SharedDefinitions shared) {
        read = new ReadTable(shared, true);
    }

    /**
     * Receives the definitions at the front of a message (rule R3). The I/O thread calls it in wire order for every
     * message of scfs that arrives, whether or not the body will be decoded. If a block is received twice, the second
     * time changes nothing. No class is looked up or loaded. A SELF-CONTAINED message, or a message without
     * definitions, is ignored.
     *
     * @param message array that contains the message, at least {@link #prefixLength} bytes of it
     * @param offset start of the message
     * @param length number of bytes of the message that are available
     * @throws io.github.scfs.MalformedInputException if this isn't a message of scfs
     * @throws io.github.scfs.OutOfStepException if a definition differs from an earlier one; close the connection then
     * @throws io.github.scfs.LimitExceededException if a limit is exceeded; close the connection then
     */
    public void receiveDefinitions(byte[] message, int offset, int length) {
        if (hasDefinitions((byte) header(message, offset, length))) {
            try {
                passDefinitions(message, offset + 1, offset + length, read);
            } catch (OutOfMemoryError e) {
                throw Failures.ofRead(e);
            }
        }
    }

    /**
     * Skips a block of definitions.
     *
     * @param table receives the definitions; null to ignore them
     * @return the index after the block
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
     * Returns the length of a message's header and definitions.
     *
     * @param head array that contains the first {@link #PREFIX_HEAD} bytes of a message, or all bytes if the message is
     *     shorter
     * @param offset index of the first of these bytes
     * @param length number of these bytes, 1 or more
     * @return 1 or more; may exceed {@code length}
     * @throws io.github.scfs.MalformedInputException if these aren't the first bytes of a message of scfs
     * @throws io.github.scfs.LimitExceededException if the definitions exceed their limit
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

    /** Whether a message has definitions for its session, as its first byte says. */
    public static boolean hasDefinitions(byte header) {
        return (header & WireFormat.SESSION) != 0 && (header & WireFormat.DEFINITIONS) != 0;
    }

    /**
     * Whether {@link #passed} must be called for messages that are sent, because some were encoded whose definitions
     * aren't certain yet.
     */
    public boolean awaitsMessages() {
        return written.awaitsMessages();
    }

    /**
     * Rule R4: records that a message of this side is on its way to the wire, ahead of all messages that are encoded
     * after this call.
     *
     * @param prefix header and definitions of the message, {@link #prefixLength} bytes
     */
    public void passed(byte[] prefix) {
        if (hasDefinitions(prefix[0])) {
            written.passed(Arrays.copyOfRange(prefix, 1, prefix.length));
        }
    }

    /** Returns the first byte of a message, after a check of the wire format's version. */
    static int header(byte[] message, int offset, int length) {
        if (length < 1) {
            throw new MalformedInputException("SCFS-101", "the message ends before its first byte");
        }
        int header = message[offset] & 0xff;
        if (header >>> 4 != WireFormat.VERSION) {
            throw new MalformedInputException("SCFS-100", "not a message of scfs in wire format " + WireFormat.VERSION
                    + " (first byte 0x" + Integer.toHexString(header) + "), but of another serialization or version");
        }
        return header;
    }

    private static int readBlockLength(WireReader in) {
        int n = in.readVarint();
        if (n > Limits.MAX_DEFINITIONS_BYTES) {
            throw new LimitExceededException("SCFS-405",
                    "definitions of " + n + " bytes exceed the limit of " + Limits.MAX_DEFINITIONS_BYTES);
        }
        return n;
    }

    /**
     * Ends the session: the memory of its definitions is no longer charged to the process. Call it when the connection
     * ends. A session without an end gives the memory back when it was garbage collected. Messages that arrived before
     * can still be read.
     */
    public void end() {
        read.end();
    }

    /**
     * Sets the name of the peer for warnings.
     *
     * @param name its {@code toString} returns for instance an address; not null. It is called for each warning, and
     *             also if the warning was logged before
     */
    public void peer(Object name) {
        read.name(name);
    }

    /** Returns the peer's name for warnings; never null. */
    public String peer() {
        return read.toString();
    }

    /** Returns the number of classes to which this side has assigned an id. */
    public int classesWritten() {
        return written.classCount();
    }

    /** Returns the number of classes that the peer has defined. */
    public int classesRead() {
        return read.count();
    }

    /** Returns the number of strings, sequences of strings and maps to which this side has assigned an id. */
    public int stringsWritten() {
        return written.stringCount();
    }

    /** Returns the number of strings, sequences of strings and maps that the peer has defined. */
    public int stringsRead() {
        return read.stringCount();
    }

    /**
     * Returns the definitions of both tables as text, for {@code demo/run doctor}; {@code docs/doctor.md} describes the
     * form. The text contains no values of messages, except for strings and attachments that have an id because they
     * repeat. It takes two characters for each byte that the definitions take on the wire. Messages can be written and
     * read meanwhile; the text may lack what they define.
     */
    public String tables() {
        return TablesText.of(this);
    }

    /** Returns a number that few sessions share, for the choice of a writer. */
    int number() {
        return number;
    }

    WriteTable written() {
        return written;
    }

    ReadTable read() {
        return read;
    }
}
