package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;

/**
 * The {@code Input} from which a Kryo serializer reads its payload. Kryo's own {@code Input} allocates arrays and
 * strings of any length that it reads (R7). This class first compares every length with the number of remaining bytes,
 * because each element takes at least one byte.
 */
final class PayloadInput extends Input {

    private void checkLength(int n) {
        if (n < 0 || n > limit - position) {
            throw new KryoException("a length of " + n + " exceeds the payload");
        }
    }

    private void checkStringLength() {
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
