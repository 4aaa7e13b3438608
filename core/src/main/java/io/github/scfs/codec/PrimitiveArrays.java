package io.github.scfs.codec;

import io.github.scfs.MalformedInputException;
import io.github.scfs.wire.WireFormat;
import io.github.scfs.wire.WireReader;
import io.github.scfs.wire.WireWriter;

import java.nio.ByteBuffer;

/**
 * Arrays of primitives ({@code docs/wire-format.md} section 5.2): varlong {@code length << 3 | width - 1}, then every element in
 * {@code width} bytes, the fewest that hold them all, 1 at least (so a length can't promise more than its bytes bear out). Booleans are packed
 * as bits, width code 0.
 *
 * <p>On its length: eight kinds of array, each with the same five methods.
 */
final class PrimitiveArrays {

    private PrimitiveArrays() {
    }

    private static void writeHead(WireWriter out, int n, int width) {
        out.writeVarlong((long) n << 3 | width - 1);
    }

    /** One kind of array: how wide an array's elements are, and one element each way. */
    private abstract static class PrimitiveArray<A> extends Codec<A> {
        private final int minWidth;
        private final int maxWidth;

        PrimitiveArray(Class<A> type, int tag, int maxWidth) {
            super(type, tag);
            this.minWidth = tag == WireFormat.FLOATS || tag == WireFormat.DOUBLES ? maxWidth : 1;
            this.maxWidth = maxWidth;
        }

        abstract int length(A array);

        abstract int width(A array);

        abstract void writeElements(WireWriter out, A array, int width);

        abstract A readElements(WireReader in, int n, int width);

        @Override
        final boolean shareable() {
            return true;
        }

        @Override
        final void write(GraphWriter out, A array) {
            int width = width(array);
            writeHead(out.wire(), length(array), width);
            writeElements(out.wire(), array, width);
        }

        @Override
        final Object read(GraphReader in, int ref) {
            long head = head(in);
            return readElements(in.wire(), (int) (head >>> 3), (int) (head & 7) + 1);
        }

        @Override
        final void skip(GraphReader in) {
            long head = head(in);
            in.wire().take((int) bytes(head >>> 3, (int) (head & 7) + 1));
        }

        long bytes(long n, int width) {
            return n * width;
        }

        private long head(GraphReader in) {
            long head = in.wire().readVarlong();
            int width = (int) (head & 7) + 1;
            if (width < minWidth || width > maxWidth || head < 0 || head >>> 3 > Integer.MAX_VALUE || bytes(head >>> 3, width) > in.wire().remaining()) {
                throw new MalformedInputException("SCFS-101", "an array of " + (head >>> 3) + " elements of " + width
                        + " bytes exceeds the message");
            }
            return head;
        }
    }

    /** Room for so many elements, and for a word beyond the last. */
    private static ByteBuffer roomFor(WireWriter out, int n, int width) {
        out.room((int) Math.min((long) n * width + 8, Integer.MAX_VALUE));
        return out.words();
    }

    /** How many elements from the read position on can be read as words without reaching beyond the array. */
    private static int wholeWords(WireReader in, int n, int width) {
        int left = in.words().capacity() - in.position() - 8;
        return left < 0 ? 0 : Math.min(n, left / width);
    }

    private static int widthOf(long all) {
        return Math.max(1, NumberCoding.bytesOf(all));
    }

    static Codec<boolean[]> booleans() {
        return new PrimitiveArray<boolean[]>(boolean[].class, WireFormat.BOOLEANS, 1) {
            @Override
            int length(boolean[] a) {
                return a.length;
            }

            @Override
            int width(boolean[] a) {
                return 1;
            }

            @Override
            long bytes(long n, int width) {
                return n + 7 >>> 3;
            }

            @Override
            void writeElements(WireWriter out, boolean[] a, int width) {
                for (int i = 0; i < a.length; i += 8) {
                    int bits = 0;
                    for (int k = 0; k < 8 && i + k < a.length; k++) {
                        bits |= a[i + k] ? 1 << k : 0;
                    }
                    out.writeByte(bits);
                }
            }

            @Override
            boolean[] readElements(WireReader in, int n, int width) {
                boolean[] a = new boolean[n];
                int at = in.take(n + 7 >>> 3);
                for (int i = 0; i < n; i++) {
                    a[i] = (in.buffer()[at + (i >>> 3)] >>> (i & 7) & 1) != 0;
                }
                return a;
            }
        };
    }

    static Codec<byte[]> bytes() {
        return new PrimitiveArray<byte[]>(byte[].class, WireFormat.BYTES, 1) {
            @Override
            int length(byte[] a) {
                return a.length;
            }

            @Override
            int width(byte[] a) {
                return 1;
            }

            @Override
            void writeElements(WireWriter out, byte[] a, int width) {
                out.writeBytes(a);
            }

            @Override
            byte[] readElements(WireReader in, int n, int width) {
                return in.readBytes(n);
            }
        };
    }

    static Codec<short[]> shorts() {
        return new PrimitiveArray<short[]>(short[].class, WireFormat.SHORTS, 2) {
            @Override
            int length(short[] a) {
                return a.length;
            }

            @Override
            int width(short[] a) {
                for (short v : a) {
                    if (v != (byte) v) {
                        return 2;
                    }
                }
                return 1;
            }

            @Override
            void writeElements(WireWriter out, short[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (short v : a) {
                    words.putLong(p, v);
                    p += width;
                }
                out.position(p);
            }

            @Override
            short[] readElements(WireReader in, int n, int width) {
                short[] a = new short[n];
                int whole = wholeWords(in, n, width);
                int at = in.take(whole * width);
                ByteBuffer words = in.words();
                int unused = 64 - 8 * width;
                for (int i = 0; i < whole; i++, at += width) {
                    a[i] = (short) (words.getLong(at) << unused >> unused);
                }
                for (int i = whole; i < n; i++) {
                    a[i] = (short) in.readSigned(width);
                }
                return a;
            }
        };
    }

    static Codec<char[]> chars() {
        return new PrimitiveArray<char[]>(char[].class, WireFormat.CHARS, 2) {
            @Override
            int length(char[] a) {
                return a.length;
            }

            @Override
            int width(char[] a) {
                for (char v : a) {
                    if (v > 0xff) {
                        return 2;
                    }
                }
                return 1;
            }

            @Override
            void writeElements(WireWriter out, char[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (char v : a) {
                    words.putChar(p, v);
                    p += width;
                }
                out.position(p);
            }

            @Override
            char[] readElements(WireReader in, int n, int width) {
                char[] a = new char[n];
                for (int i = 0; i < n; i++) {
                    a[i] = (char) in.bitsAt(in.take(width), width);
                }
                return a;
            }
        };
    }

    static Codec<int[]> ints() {
        return new PrimitiveArray<int[]>(int[].class, WireFormat.INTS, 4) {
            @Override
            int length(int[] a) {
                return a.length;
            }

            @Override
            int width(int[] a) {
                int all = 0;
                for (int v : a) {
                    all |= v ^ v >> 31;
                }
                return widthOf(all);
            }

            @Override
            void writeElements(WireWriter out, int[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (int v : a) {
                    words.putLong(p, v);
                    p += width;
                }
                out.position(p);
            }

            @Override
            int[] readElements(WireReader in, int n, int width) {
                int[] a = new int[n];
                int whole = wholeWords(in, n, width);
                int at = in.take(whole * width);
                ByteBuffer words = in.words();
                int unused = 64 - 8 * width;
                for (int i = 0; i < whole; i++, at += width) {
                    a[i] = (int) (words.getLong(at) << unused >> unused);
                }
                for (int i = whole; i < n; i++) {
                    a[i] = (int) in.readSigned(width);
                }
                return a;
            }
        };
    }

    static Codec<long[]> longs() {
        return new PrimitiveArray<long[]>(long[].class, WireFormat.LONGS, 8) {
            @Override
            int length(long[] a) {
                return a.length;
            }

            @Override
            int width(long[] a) {
                long all = 0;
                for (long v : a) {
                    all |= v ^ v >> 63;
                }
                return widthOf(all);
            }

            @Override
            void writeElements(WireWriter out, long[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (long v : a) {
                    words.putLong(p, v);
                    p += width;
                }
                out.position(p);
            }

            @Override
            long[] readElements(WireReader in, int n, int width) {
                long[] a = new long[n];
                int whole = wholeWords(in, n, width);
                int at = in.take(whole * width);
                ByteBuffer words = in.words();
                int unused = 64 - 8 * width;
                for (int i = 0; i < whole; i++, at += width) {
                    a[i] = (words.getLong(at) << unused >> unused);
                }
                for (int i = whole; i < n; i++) {
                    a[i] = in.readSigned(width);
                }
                return a;
            }
        };
    }

    static Codec<float[]> floats() {
        return new PrimitiveArray<float[]>(float[].class, WireFormat.FLOATS, 4) {
            @Override
            int length(float[] a) {
                return a.length;
            }

            @Override
            int width(float[] a) {
                return 4;
            }

            @Override
            void writeElements(WireWriter out, float[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (float v : a) {
                    words.putInt(p, Float.floatToRawIntBits(v));
                    p += width;
                }
                out.position(p);
            }

            @Override
            float[] readElements(WireReader in, int n, int width) {
                float[] a = new float[n];
                int at = in.take(n * width);
                ByteBuffer words = in.words();
                for (int i = 0; i < n; i++, at += width) {
                    a[i] = Float.intBitsToFloat(words.getInt(at));
                }
                return a;
            }
        };
    }

    static Codec<double[]> doubles() {
        return new PrimitiveArray<double[]>(double[].class, WireFormat.DOUBLES, 8) {
            @Override
            int length(double[] a) {
                return a.length;
            }

            @Override
            int width(double[] a) {
                return 8;
            }

            @Override
            void writeElements(WireWriter out, double[] a, int width) {
                ByteBuffer words = roomFor(out, a.length, width);
                int p = out.position();
                for (double v : a) {
                    words.putLong(p, Double.doubleToRawLongBits(v));
                    p += width;
                }
                out.position(p);
            }

            @Override
            double[] readElements(WireReader in, int n, int width) {
                double[] a = new double[n];
                int at = in.take(n * width);
                ByteBuffer words = in.words();
                for (int i = 0; i < n; i++, at += width) {
                    a[i] = Double.longBitsToDouble(words.getLong(at));
                }
                return a;
            }
        };
    }
}
