package io.github.scfs.session;

/**
 * Decodes one message, whose definitions the session has taken already (or carries itself). For one thread; close it in any case. Every
 * read throws nothing but {@link io.github.scfs.ScfsException}; after a failed read all later ones fail with the same cause (rule R6).
 */
public final class MessageReader implements AutoCloseable {

    /**
     * @param session null: only SELF-CONTAINED messages can be read; a SESSION one is an OutOfStepException at the first read
     */
    public static MessageReader of(Engine engine, Session session, byte[] bytes, int offset, int length) { return new MessageReader(); }

    public boolean readBoolean() { return false; }
    public byte readByte() { return 0; }
    public short readShort() { return 0; }
    public int readInt() { return 0; }
    public long readLong() { return 0; }
    public float readFloat() { return 0; }
    public double readDouble() { return 0; }
    public String readString() { return null; }
    public byte[] readBytes() { return null; }
    public Object readObject() { return null; }
    /** As {@link #readObject()}, converted to the type within reason; else MalformedInputException. Primitive types mean their boxes, null stays null. */
    public <T> T readObject(Class<T> type) { return null; }

    @Override
    public void close() { }
}
