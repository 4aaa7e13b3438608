package io.github.scfs.internal.wire;

/**
 * Writes and reads arrays of integers of one width in bytes, little endian. The loops are inlined once for each width.
 * The stride is then a constant, and the JIT compiler moves the checks of the bounds out of the loop.
 */
public final class PackedIntegers {
    /** Number of integers after which {@link #magnitudes} looks whether it may stop. */
    private static final int BLOCK = 16;

    private PackedIntegers() {}

    /**
     * Returns a number that takes as many bytes as the widest number of an array. It stops as soon as a number of the
     * full width is found.
     */
    public static int magnitudes(int[] values) {
        int all = 0;
        for (int i = 0; i < values.length && all >>> Integer.SIZE - Byte.SIZE - 1 == 0;) {
            for (int end = Math.min(values.length, i + BLOCK); i < end; i++) {
                all |= values[i] ^ values[i] >> Integer.SIZE - 1;
            }
        }
        return all;
    }

    /** Returns the same for longs. */
    public static long magnitudes(long[] values) {
        long all = 0;
        for (int i = 0; i < values.length && all >>> Long.SIZE - Byte.SIZE - 1 == 0;) {
            for (int end = Math.min(values.length, i + BLOCK); i < end; i++) {
                all |= values[i] ^ values[i] >> Long.SIZE - 1;
            }
        }
        return all;
    }

    /** Returns the same for shorts. */
    public static int magnitudes(short[] values) {
        int all = 0;
        for (int i = 0; i < values.length && all >>> Byte.SIZE - 1 == 0;) {
            for (int end = Math.min(values.length, i + BLOCK); i < end; i++) {
                all |= values[i] ^ values[i] >> Short.SIZE - 1;
            }
        }
        return all;
    }

    /**
     * Returns the same for chars, which have no sign. It always looks at all chars of a text in Latin-1, so it takes
     * four at once.
     */
    public static int magnitudes(char[] values) {
        int all = 0;
        int i = 0;
        for (; i < values.length - 3 && all >>> Byte.SIZE == 0; i += 4) {
            all |= values[i] | values[i + 1] | values[i + 2] | values[i + 3];
        }
        for (; i < values.length && all >>> Byte.SIZE == 0; i++) {
            all |= values[i];
        }
        return all;
    }

    /**
     * Writes the lowest bytes of all numbers of an array.
     *
     * @param width 1 or 2
     */
    public static void put(short[] values, byte[] to, int at, int width) {
        if (width == 1) {
            for (int i = 0; i < values.length; i++) {
                to[at + i] = (byte) values[i];
            }
        } else {
            for (int i = 0; i < values.length; i++) {
                Words.putShort(to, at + 2 * i, values[i]);
            }
        }
    }

    /** Does the same for chars. */
    public static void put(char[] values, byte[] to, int at, int width) {
        if (width == 1) {
            for (int i = 0; i < values.length; i++) {
                to[at + i] = (byte) values[i];
            }
        } else {
            for (int i = 0; i < values.length; i++) {
                Words.putShort(to, at + 2 * i, (short) values[i]);
            }
        }
    }

    /**
     * Writes the lowest bytes of each of the first {@code n} numbers. It writes whole words, each of which overwrites
     * the unused upper bytes of the previous one, so the array must have 4 more bytes.
     *
     * @param width 1 to 4
     */
    public static void put(int[] values, int n, byte[] to, int at, int width) {
        switch (width) {
            case 1:
                for (int i = 0; i < n; i++) {
                    to[at + i] = (byte) values[i];
                }
                break;
            case 2:
                for (int i = 0; i < n; i++) {
                    Words.putShort(to, at + 2 * i, (short) values[i]);
                }
                break;
            case 3:
                putWords(values, n, to, at, 3);
                break;
            default:
                putWords(values, n, to, at, 4);
                break;
        }
    }

    private static void putWords(int[] values, int n, byte[] to, int at, int width) {
        for (int i = 0; i < n; i++) {
            Words.putInt(to, at + width * i, values[i]);
        }
    }

    /** Reads all numbers of an array from {@code width} bytes each. */
    public static void get(int[] values, byte[] from, int at, int width) {
        switch (width) {
            case 1:
                for (int i = 0; i < values.length; i++) {
                    values[i] = from[at + i];
                }
                break;
            case 2:
                for (int i = 0; i < values.length; i++) {
                    values[i] = Words.getShort(from, at + 2 * i);
                }
                break;
            case 3:
                getWords(values, from, at, 3);
                break;
            default:
                for (int i = 0; i < values.length; i++) {
                    values[i] = Words.getInt(from, at + 4 * i);
                }
                break;
        }
    }

    private static void getWords(int[] values, byte[] from, int at, int width) {
        int unused = Integer.SIZE - Byte.SIZE * width;
        int last = from.length - Integer.BYTES - at;
        int whole = last < 0 ? 0 : Math.min(values.length, last / width + 1);
        int i = 0;
        for (; i < whole; i++) {
            values[i] = Words.getInt(from, at + width * i) << unused >> unused;
        }
        for (; i < values.length; i++) {
            values[i] = (int) Words.bits(from, at + width * i, width) << unused >> unused;
        }
    }

    /**
     * Writes the lowest bytes of all numbers of an array, as {@link #put(int[], int, byte[], int, int)} does. The array
     * must have 8 more bytes.
     *
     * @param width 1 to 8
     */
    public static void put(long[] values, byte[] to, int at, int width) {
        switch (width) {
            case 1:
                for (int i = 0; i < values.length; i++) {
                    to[at + i] = (byte) values[i];
                }
                break;
            case 2:
                putWords(values, to, at, 2);
                break;
            case 3:
                putWords(values, to, at, 3);
                break;
            case 4:
                putWords(values, to, at, 4);
                break;
            case 5:
                putWords(values, to, at, 5);
                break;
            case 6:
                putWords(values, to, at, 6);
                break;
            case 7:
                putWords(values, to, at, 7);
                break;
            default:
                putWords(values, to, at, 8);
                break;
        }
    }

    private static void putWords(long[] values, byte[] to, int at, int width) {
        for (int i = 0; i < values.length; i++) {
            Words.putLong(to, at + width * i, values[i]);
        }
    }

    /** Reads all numbers of an array from {@code width} bytes each. */
    public static void get(long[] values, byte[] from, int at, int width) {
        switch (width) {
            case 1:
                for (int i = 0; i < values.length; i++) {
                    values[i] = from[at + i];
                }
                break;
            case 2:
                getWords(values, from, at, 2);
                break;
            case 3:
                getWords(values, from, at, 3);
                break;
            case 4:
                getWords(values, from, at, 4);
                break;
            case 5:
                getWords(values, from, at, 5);
                break;
            case 6:
                getWords(values, from, at, 6);
                break;
            case 7:
                getWords(values, from, at, 7);
                break;
            default:
                getWords(values, from, at, 8);
                break;
        }
    }

    private static void getWords(long[] values, byte[] from, int at, int width) {
        int unused = Long.SIZE - Byte.SIZE * width;
        int last = from.length - Long.BYTES - at;
        int whole = last < 0 ? 0 : Math.min(values.length, last / width + 1);
        int i = 0;
        for (; i < whole; i++) {
            values[i] = Words.getLong(from, at + width * i) << unused >> unused;
        }
        for (; i < values.length; i++) {
            values[i] = Words.bits(from, at + width * i, width) << unused >> unused;
        }
    }
}
