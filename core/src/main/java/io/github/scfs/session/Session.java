package io.github.scfs.session;

/** One connection's two tables: what this side has defined to the peer, and what the peer has defined to it. */
public final class Session {

    /**
     * Takes the definitions that stand at the front of a message (rule R3). Called on the I/O thread in wire order for every arriving
     * message of ours, whether or not its body will ever be decoded; a block taken twice is taken once. No class is looked up or
     * loaded. A SELF-CONTAINED message, or one without definitions, is let pass.
     *
     * @param message the bytes of a message from its first one on; at least {@link #prefixLength} of them
     * @param offset  where the message starts
     * @param length  how many bytes of it are there
     * @throws io.github.scfs.MalformedInputException  if the bytes are not a message of ours
     * @throws io.github.scfs.OutOfStepException       if something is defined differently than before: close the connection
     * @throws io.github.scfs.LimitExceededException   if a bound is passed: close the connection
     */
    public void receiveDefinitions(byte[] message, int offset, int length) {
    }

    /**
     * How many bytes from the front of a message hold its header and definitions.
     *
     * @param head   the first bytes of a message, {@link #PREFIX_HEAD} of them or all there are
     * @return the length of header and definitions, 1 or more; it may exceed the length of {@code head}
     * @throws io.github.scfs.MalformedInputException if these are not the first bytes of a message of ours
     */
    public static int prefixLength(byte[] head, int offset, int length) {
        return 1;
    }

    /** As many bytes from the front of a message as {@link #prefixLength} can need. */
    public static final int PREFIX_HEAD = 6;
}
