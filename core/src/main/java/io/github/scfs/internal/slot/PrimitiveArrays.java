package io.github.scfs.internal.slot;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.wire.PackedIntegers;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.internal.wire.Words;

/**
 * Codecs of primitive arrays ({@code wire-format.md} section 5.2). Each type has its own loops for writing and for
 * reading. Elements of less than the full width are copied as overlapping words. Large arrays with elements of the full
 * width are copied in bulk.
 */
public final class PrimitiveArrays {
    /**
     * Minimum size in bytes for a bulk copy. For smaller arrays, a bulk copy gains less time than the allocation of its
     * buffer view takes.
     */
    private static final int MIN_BULK_BYTES = 1 << 7;

    private PrimitiveArrays() {}

    private static int widthOf(long all) {
        return Math.max(1, NumberCoding.bytesOf(all));
    }

    public static Codec<boolean[]> booleans() {
        return new PrimitiveArraySlot<boolean[]>(boolean[].class, WireFormat.BOOLEANS, 1, 1) {
            @Override
            long bytes(long n, int width) {
                return n + 7 >>> 3;
            }

            @Override
            void put(WireWriter out, boolean[] a) {
                int p = begin(out, a.length, 1, bytes(a.length, 1));
                byte[] buf = out.buffer();
                int i = 0;
                for (; i < a.length - 7; i += 8) {
                    buf[p++] = (byte) (bit(a[i]) | bit(a[i + 1]) << 1 | bit(a[i + 2]) << 2 | bit(a[i + 3]) << 3
                            | bit(a[i + 4]) << 4 | bit(a[i + 5]) << 5 | bit(a[i + 6]) << 6 | bit(a[i + 7]) << 7);
                }
                if (i < a.length) {
                    int bits = 0;
                    for (int k = 0; i < a.length; k++, i++) {
                        bits |= bit(a[i]) << k;
                    }
                    buf[p++] = (byte) bits;
                }
                out.position(p);
            }

            private int bit(boolean b) {
                return b ? 1 : 0;
            }

            @Override
            boolean[] take(WireReader in, int n, int width) {
                boolean[] a = new boolean[n];
                byte[] buf = in.buffer();
                int at = in.take(n + 7 >>> 3);
                int i = 0;
                for (; i < n - 7; i += 8) {
                    int bits = buf[at++];
                    a[i] = (bits & 1) != 0;
                    a[i + 1] = (bits >>> 1 & 1) != 0;
                    a[i + 2] = (bits >>> 2 & 1) != 0;
                    a[i + 3] = (bits >>> 3 & 1) != 0;
                    a[i + 4] = (bits >>> 4 & 1) != 0;
                    a[i + 5] = (bits >>> 5 & 1) != 0;
                    a[i + 6] = (bits >>> 6 & 1) != 0;
                    a[i + 7] = (bits >>> 7 & 1) != 0;
                }
                for (int k = 0; i < n; i++, k++) {
                    a[i] = (buf[at] >>> k & 1) != 0;
                }
                return a;
            }
        }.codec();
    }

    public static Codec<byte[]> bytes() {
        return new PrimitiveArraySlot<byte[]>(byte[].class, WireFormat.BYTES, 1, 1) {
            @Override
            void put(WireWriter out, byte[] a) {
                out.writeVarlong((long) a.length << 3);
                out.writeBytes(a);
            }

            @Override
            byte[] take(WireReader in, int n, int width) {
                return in.readBytes(n);
            }
        }.codec();
    }

    public static Codec<short[]> shorts() {
        return new PrimitiveArraySlot<short[]>(short[].class, WireFormat.SHORTS, 1, 2) {
            @Override
            void put(WireWriter out, short[] a) {
                int width = widthOf(PackedIntegers.magnitudes(a));
                int p = begin(out, a.length, width);
                byte[] buf = out.buffer();
                if (width == 2 && a.length >= MIN_BULK_BYTES / 2) {
                    Words.view(buf, p).asShortBuffer().put(a);
                } else {
                    PackedIntegers.put(a, buf, p, width);
                }
                out.position(p + a.length * width);
            }

            @Override
            short[] take(WireReader in, int n, int width) {
                short[] a = new short[n];
                int at = in.take(n * width);
                byte[] buf = in.buffer();
                if (width == 2 && n >= MIN_BULK_BYTES / 2) {
                    Words.view(buf, at).asShortBuffer().get(a);
                } else {
                    for (int i = 0; i < a.length; i++) {
                        a[i] = width == 1 ? buf[at + i] : Words.getShort(buf, at + 2 * i);
                    }
                }
                return a;
            }
        }.codec();
    }

    public static Codec<char[]> chars() {
        return new PrimitiveArraySlot<char[]>(char[].class, WireFormat.CHARS, 1, 2) {
            @Override
            void put(WireWriter out, char[] a) {
                int width = 1 + NumberCoding.charCode((char) PackedIntegers.magnitudes(a));
                int p = begin(out, a.length, width);
                byte[] buf = out.buffer();
                if (width == 2 && a.length >= MIN_BULK_BYTES / 2) {
                    Words.view(buf, p).asCharBuffer().put(a);
                } else {
                    PackedIntegers.put(a, buf, p, width);
                }
                out.position(p + a.length * width);
            }

            @Override
            char[] take(WireReader in, int n, int width) {
                char[] a = new char[n];
                int at = in.take(n * width);
                byte[] buf = in.buffer();
                if (width == 2 && n >= MIN_BULK_BYTES / 2) {
                    Words.view(buf, at).asCharBuffer().get(a);
                } else {
                    for (int i = 0; i < a.length; i++) {
                        a[i] = (char) (width == 1 ? buf[at + i] & 0xff : Words.getShort(buf, at + 2 * i));
                    }
                }
                return a;
            }
        }.codec();
    }

    public static Codec<int[]> ints() {
        return new PrimitiveArraySlot<int[]>(int[].class, WireFormat.INTS, 1, Integer.BYTES) {
            @Override
            void put(WireWriter out, int[] a) {
                int width = widthOf(PackedIntegers.magnitudes(a));
                int p = begin(out, a.length, width);
                if (width == Integer.BYTES && a.length >= MIN_BULK_BYTES / Integer.BYTES) {
                    Words.view(out.buffer(), p).asIntBuffer().put(a);
                } else {
                    PackedIntegers.put(a, a.length, out.buffer(), p, width);
                }
                out.position(p + width * a.length);
            }

            @Override
            int[] take(WireReader in, int n, int width) {
                int[] a = new int[n];
                int at = in.take(n * width);
                byte[] buf = in.buffer();
                if (width == Integer.BYTES && n >= MIN_BULK_BYTES / Integer.BYTES) {
                    Words.view(in.buffer(), at).asIntBuffer().get(a);
                    return a;
                }
                PackedIntegers.get(a, buf, at, width);
                return a;
            }
        }.codec();
    }

    public static Codec<long[]> longs() {
        return new PrimitiveArraySlot<long[]>(long[].class, WireFormat.LONGS, 1, Long.BYTES) {
            @Override
            void put(WireWriter out, long[] a) {
                int width = widthOf(PackedIntegers.magnitudes(a));
                int p = begin(out, a.length, width);
                if (width == Long.BYTES && a.length >= MIN_BULK_BYTES / Long.BYTES) {
                    Words.view(out.buffer(), p).asLongBuffer().put(a);
                } else {
                    PackedIntegers.put(a, out.buffer(), p, width);
                }
                out.position(p + width * a.length);
            }

            @Override
            long[] take(WireReader in, int n, int width) {
                long[] a = new long[n];
                int at = in.take(n * width);
                byte[] buf = in.buffer();
                if (width == Long.BYTES && n >= MIN_BULK_BYTES / Long.BYTES) {
                    Words.view(in.buffer(), at).asLongBuffer().get(a);
                    return a;
                }
                PackedIntegers.get(a, buf, at, width);
                return a;
            }
        }.codec();
    }

    public static Codec<float[]> floats() {
        return new PrimitiveArraySlot<float[]>(float[].class, WireFormat.FLOATS, Float.BYTES, Float.BYTES) {
            @Override
            void put(WireWriter out, float[] a) {
                int p = begin(out, a.length, Float.BYTES);
                if (a.length >= MIN_BULK_BYTES / Float.BYTES) {
                    Words.view(out.buffer(), p).asFloatBuffer().put(a);
                } else {
                    byte[] buf = out.buffer();
                    for (int i = 0; i < a.length; i++) {
                        Words.putInt(buf, p + Float.BYTES * i, Float.floatToRawIntBits(a[i]));
                    }
                }
                out.position(p + Float.BYTES * a.length);
            }

            @Override
            float[] take(WireReader in, int n, int width) {
                float[] a = new float[n];
                int at = in.take(n * Float.BYTES);
                if (n >= MIN_BULK_BYTES / Float.BYTES) {
                    Words.view(in.buffer(), at).asFloatBuffer().get(a);
                } else {
                    byte[] buf = in.buffer();
                    for (int i = 0; i < a.length; i++) {
                        a[i] = Float.intBitsToFloat(Words.getInt(buf, at + Float.BYTES * i));
                    }
                }
                return a;
            }
        }.codec();
    }

    public static Codec<double[]> doubles() {
        return new PrimitiveArraySlot<double[]>(double[].class, WireFormat.DOUBLES, Double.BYTES, Double.BYTES) {
            @Override
            void put(WireWriter out, double[] a) {
                int p = begin(out, a.length, Double.BYTES);
                if (a.length >= MIN_BULK_BYTES / Double.BYTES) {
                    Words.view(out.buffer(), p).asDoubleBuffer().put(a);
                } else {
                    byte[] buf = out.buffer();
                    for (int i = 0; i < a.length; i++) {
                        Words.putLong(buf, p + Double.BYTES * i, Double.doubleToRawLongBits(a[i]));
                    }
                }
                out.position(p + Double.BYTES * a.length);
            }

            @Override
            double[] take(WireReader in, int n, int width) {
                double[] a = new double[n];
                int at = in.take(n * Double.BYTES);
                if (n >= MIN_BULK_BYTES / Double.BYTES) {
                    Words.view(in.buffer(), at).asDoubleBuffer().get(a);
                } else {
                    byte[] buf = in.buffer();
                    for (int i = 0; i < a.length; i++) {
                        a[i] = Double.longBitsToDouble(Words.getLong(buf, at + Double.BYTES * i));
                    }
                }
                return a;
            }
        }.codec();
    }
}
