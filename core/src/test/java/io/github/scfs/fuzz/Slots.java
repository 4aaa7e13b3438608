package io.github.scfs.fuzz;

/** The codes and data of slots other than object slots (sections 4.1 to 4.3). */
final class Slots {
    static final int STRING = 16;
    static final int DATE = 17;
    static final int ENUM = 18;
    static final int OBJECT = 19;
    /** Bits of a code, by the kind of slot. */
    static final int[] WIDTH = {1, 0, 1, 1, 2, 3, 0, 0, 2, 2, 2, 2, 3, 3, 2, 2, 2, 2, -1, 2};
    /** Bytes of data, by the kind of slot and the code. */
    private static final int[][] BYTES = {
            {0, 0}, {1}, {1, 2}, {1, 2}, {0, 1, 2, 4}, {0, 1, 2, 3, 4, 5, 6, 8}, {4}, {8}, {0, 0, 0}, {0, 1}, {0, 1, 2},
            {0, 1, 2}, {0, 0, 1, 2, 3, 4}, {0, 1, 2, 3, 4, 6, 8}, {0, 4}, {0, 8}, {}, {0, 6, 8}};

    private Slots() {}

    /** Returns the kind of slot of elements of a built-in type. */
    static int kindOf(int type) {
        return type == 5 || type == 6 ? 8
                : type >= 7 && type <= 13 ? type + 2
                : type == 2 ? STRING
                : type == 25 ? DATE
                : OBJECT;
    }

    /** Returns the number of codes that aren't a tagged value. */
    static int codes(int kind) {
        return BYTES[kind].length;
    }

    static int bytes(int kind, int code) {
        return BYTES[kind][code];
    }

    /** Returns the code of a slot that a tagged value follows; 0 if there is none. */
    static int taggedCode(int kind) {
        return kind >= 8 && kind <= DATE && kind != STRING ? (1 << WIDTH[kind]) - 1 : 0;
    }
}
