package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import io.github.scfs.internal.bean.EndOfData;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.wire.Budget;

/**
 * The {@code Input} from which a Kryo serializer reads its payload. Kryo's own {@code Input} allocates arrays and
 * strings of any length that it reads (R7). This class first compares every length with the number of remaining bytes,
 * because each element takes at least one byte. The elements of a container may take none, so the length of a container
 * is charged to the budget of the message instead.
 */
final class PayloadInput extends Input {
    /** What an element of an array of booleans takes in memory, and in the payload. */
    static final int BOOLEAN = 1;

    private final Budget budget;
    /** Whether the end of the payload is an {@code EOFException}, as that of a stream of Java's serialization is. */
    private boolean endsAsStream;
    /** The position at which the length of a container may be; −1 if there is none. */
    private int lengthAt = -1;
    /** The last length of a container that was read. */
    private int containerLength;
    /** What an element of that container takes in memory. */
    private int elementBytes;

    /** The number of the engine's values that have been begun, and of those that have been read. */
    private int begun;
    private int parts;
    /** The position behind the last one of them; −1 if there is none. */
    private int partEnd = -1;

    PayloadInput(Budget budget) {
        this.budget = budget;
    }

    /** Notes that a value of the engine is being read. If that fails, the reader doesn't know where it ends. */
    void beginPart() {
        begun++;
    }

    /** Notes that a value of the engine ends at the current position. */
    void endPart() {
        parts++;
        partEnd = position;
    }

    /** Goes past what was left of the payload. */
    void dropRest(GraphReader in, int head, int start) {
        if (position < limit && begun == parts) {
            OpaqueCodec.dropParts(in, head, parts, partEnd < 0 ? start : partEnd, limit);
        }
    }

    /**
     * Announces that a number at the current position is the length of a container.
     *
     * @param elementBytes what an element takes in memory; 0 if the number is something else
     */
    void expectLength(int elementBytes) {
        lengthAt = elementBytes == 0 ? -1 : position;
        this.elementBytes = elementBytes;
    }

    /** Returns the length of the container that was read last, or one more. */
    int containerLength() {
        return containerLength;
    }

    /** Charges a length, in which Kryo counts the container itself as well. */
    private int charge(int length) {
        lengthAt = -1;
        if (length < 0) {
            throw new KryoException("a container has a negative length");
        }
        if (elementBytes == BOOLEAN) {
            checkLength(Math.max(0, length - 1)); // 0 stands for no array
            return length;
        }
        containerLength = length;
        budget.count(length);
        budget.allocate((long) elementBytes * length);
        return length;
    }

    @Override
    public int readVarInt(boolean optimizePositive) {
        boolean isLength = optimizePositive && position == lengthAt;
        int n = super.readVarInt(optimizePositive);
        return isLength ? charge(n) : n;
    }

    @Override
    public int readVarIntFlag(boolean optimizePositive) {
        boolean isLength = optimizePositive && position == lengthAt;
        int n = super.readVarIntFlag(optimizePositive);
        return isLength ? charge(n) : n;
    }

    /** Lets a {@code readExternal} read an older form of its class, which is shorter, until it ends. */
    void endAsStream() {
        endsAsStream = true;
    }

    /** Throws if the payload has ended. */
    void requireOne() {
        if (position == limit) {
            require(1);
        }
    }

    @Override
    protected int require(int required) {
        if (endsAsStream && required > limit - position) {
            PayloadInput.<RuntimeException>sneak(new EndOfData("the payload ends"));
        }
        return super.require(required);
    }

    /** Throws a checked exception from a method that declares none. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable e) throws E {
        throw (E) e;
    }

    private void checkLength(int n) {
        if (n < 0 || n > limit - position) {
            throw new KryoException("a length of " + n + " exceeds the payload");
        }
    }

    private void checkStringLength() {
        lengthAt = -1;
        int at = position;
        if (position < limit && readVarIntFlag()) {
            int n = readVarIntFlag(true);
            if (n != 0) {
                checkLength(n - 1);
            }
        }
        position = at;
    }

    @Override
    public String readString() {
        checkStringLength();
        return super.readString();
    }

    @Override
    public StringBuilder readStringBuilder() {
        checkStringLength();
        return super.readStringBuilder();
    }

    @Override
    public byte[] readBytes(int length) {
        checkLength(length);
        return super.readBytes(length);
    }

    @Override
    public boolean[] readBooleans(int length) {
        checkLength(length);
        return super.readBooleans(length);
    }

    @Override
    public short[] readShorts(int length) {
        checkLength(length);
        return super.readShorts(length);
    }

    @Override
    public char[] readChars(int length) {
        checkLength(length);
        return super.readChars(length);
    }

    @Override
    public int[] readInts(int length) {
        checkLength(length);
        return super.readInts(length);
    }

    @Override
    public int[] readInts(int length, boolean optimizePositive) {
        checkLength(length);
        return super.readInts(length, optimizePositive);
    }

    @Override
    public long[] readLongs(int length) {
        checkLength(length);
        return super.readLongs(length);
    }

    @Override
    public long[] readLongs(int length, boolean optimizePositive) {
        checkLength(length);
        return super.readLongs(length, optimizePositive);
    }

    @Override
    public float[] readFloats(int length) {
        checkLength(length);
        return super.readFloats(length);
    }

    @Override
    public double[] readDoubles(int length) {
        checkLength(length);
        return super.readDoubles(length);
    }
}
