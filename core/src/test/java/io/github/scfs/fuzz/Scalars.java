package io.github.scfs.fuzz;

import static io.github.scfs.fuzz.Swarm.X;

import java.math.BigInteger;
import java.util.Random;

/** Writes values without parts (sections 5.1 to 5.3 and 5.6), chosen by an index. */
final class Scalars {
    static final String[] ALPHABETS = {
            "abcdefghijklmnopqrstuvwxyz", "0123456789", "abcdef0123456789", "aA \n\u00e4\u00ff\0", "\u4e00\u4e8c\u4e09",
            "\u0300\u0323\u0307ae\u0301\u0344", "(a|b)*+?[x-z]{2}.\\d^$", "\ud801\udc00", "\ud83d\ude00\ud800\udc00"};
    private static final long[] EDGES = {
            0, 1, -1, 127, 128, 255, 1 << 14, Short.MAX_VALUE, 1 << 16, 1 << 24, Integer.MAX_VALUE, Integer.MIN_VALUE,
            1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final String[] TEXTS = {
            "de", "en-US", "EUR", "USD", "UTC", "Europe/Berlin", "+01:00", "http://example.org/a", "mailto:a@b",
            "x-y-z", "file:/tmp", "JPY", "Asia/Tokyo"};

    private final Random random;
    private final Swarm swarm;
    private final PeerDefinitions peer;
    private final Wire out;
    private final Names names;
    /** The next string number. */
    int strings;

    Scalars(Swarm swarm, PeerDefinitions peer, Wire out) {
        this.swarm = swarm;
        this.random = swarm.random;
        this.peer = peer;
        this.out = out;
        this.names = new Names(random);
    }

    long number(int index) {
        switch (swarm.values) {
            case SMALL:
                return index % swarm.domain;
            case COLLIDING:
                return (long) index << 32 | index;
            case EDGE:
                return EDGES[random.nextInt(EDGES.length)];
            case RANDOM:
                return random.nextLong() >> random.nextInt(64);
            case BUCKET:
                return inBucket(index + 1);
            default:
                return index;
        }
    }

    /** Returns a number whose hash code has the place 0 in a table, as those of all other indexes have. */
    private int inBucket(int index) {
        int bits = 32 - Integer.numberOfLeadingZeros(Math.max(1, swarm.growth.n));
        switch (swarm.table) {
            case 0: // of HashMap
                return index << 16 | index & 0xffff;
            case 1: // of WeakHashMap, which spreads hash codes twice
                int second = index << 16;
                for (int i = 0; i < Integer.SIZE; i++) {
                    second = index << 16 ^ second >>> 7 ^ second >>> 4;
                }
                int first = second;
                for (int i = 0; i < Integer.SIZE; i++) {
                    first = second ^ first >>> 20 ^ first >>> 12;
                }
                return first;
            case 2: // of a table that grows from 11 or 12 places, as Hashtable does
                int size = swarm.domain % 2 == 0 ? 11 : 12;
                while (size * 3 / 4 < swarm.growth.n >> swarm.domain % 3) {
                    size = 2 * size + (swarm.domain % 2 == 0 ? 1 : 0);
                }
                return index * (swarm.domain % 2 == 0 ? size : size - 1);
            default: // of a power of two
                return index << bits;
        }
    }

    private int small(int index, int bound) {
        return (int) Math.floorMod(number(index), (long) bound);
    }

    /** Returns the text of an index: for colliding ones, texts of equal hash codes. */
    String text(int index) {
        if (swarm.values == Swarm.Values.COLLIDING) {
            StringBuilder s = new StringBuilder();
            for (int bit = 0; bit < 14; bit++) {
                s.append((index >> bit & 1) == 0 ? "Aa" : "BB");
            }
            return s.toString();
        }
        if (swarm.values == Swarm.Values.RANDOM || swarm.values == Swarm.Values.EDGE) {
            return text(ALPHABETS[swarm.alphabet], random.nextInt(swarm.stringLength + 1));
        }
        return (swarm.alphabet == ALPHABETS.length - 1 ? "S" : ALPHABETS[swarm.alphabet].substring(0, 2))
                + small(index, 1 << 20);
    }

    private String text(String alphabet, int length) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < length; i++) {
            s.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return s.toString();
    }

    /** Writes a string as a tagged value, now and then as a reference. */
    void string(String s) {
        int id = swarm.chance(swarm.ofSession) ? sessionString() : -1;
        if (id >= 0) {
            out.marked(Wire.Mark.TAG, 4).marked(Wire.Mark.REFERENCE, ofSession(id));
            return;
        }
        if (strings > 0 && swarm.chance(swarm.refer)) {
            out.marked(Wire.Mark.TAG, 4).marked(Wire.Mark.REFERENCE, (long) random.nextInt(strings) << 1);
            return;
        }
        boolean wide = !Wire.isLatin1(s) || random.nextInt(16) == 0;
        out.marked(Wire.Mark.TAG, wide ? 3 : 2);
        content(s, wide);
    }

    /** Returns the id of a string of the session; −1 if there is none. */
    int sessionString() {
        return peer.sessionString(swarm, names);
    }

    /** Returns the reference to a string of the session that stands here. */
    long ofSession(int id) {
        strings += id >= 32 ? 1 : 0;
        return (long) id << 2 | 1;
    }

    private String textOf(int type, String otherwise) {
        return swarm.chance(swarm.invented) ? names.of(type) : otherwise;
    }

    /** Writes a name as Kryo writes a text: the last character has its highest bit set. */
    int kryoText() {
        String s = textOf(-1, TEXTS[random.nextInt(TEXTS.length)]);
        for (int i = 0; i < s.length(); i++) {
            out.b(i == s.length() - 1 ? s.charAt(i) | 0x80 : s.charAt(i));
        }
        return s.length();
    }

    /** Writes the tag of a locale as a tagged value. */
    void locale() {
        string(textOf(X + 13, names.locale()));
    }

    /** Writes a string behind a tag or code. */
    void content(String s, boolean wide) {
        out.string(s, wide);
        if (Wire.stringSize(s, wide) >= 2) {
            strings++;
        }
    }

    private void stringOrNull(String s) {
        if (random.nextInt(4) == 0) {
            out.b(0);
        } else {
            string(s);
        }
    }

    /** Writes the data of a scalar of a built-in type, without its tag. */
    void data(int type, int index) {
        long v = number(index);
        switch (type) {
            case 5:
            case 6:
            case 43:
            case X + 19:
            case X + 20:
            case X + 21:
                break;
            case 7:
            case X + 40:
                out.b((int) v & (type == 7 ? 0xff : 1));
                break;
            case 8:
                out.signed((short) v);
                break;
            case 9:
                out.number(v & 0xffff);
                break;
            case 10:
            case X + 9:
            case X + 41:
                out.signed((int) v % (type == 10 ? Long.MAX_VALUE : 999_999));
                break;
            case 11:
            case 25:
            case X:
            case X + 1:
            case X + 42:
            case X + 47:
                out.signed(v);
                break;
            case 12:
                out.fixed(v, 4);
                break;
            case 13:
            case X + 48:
                out.fixed(v, 8);
                break;
            case 14:
            case 15:
            case 16:
            case 17:
            case 18:
            case 19:
            case 20:
            case 21:
            case X + 44:
            case X + 45:
                numbers(type == X + 44 ? 18 : type == X + 45 ? 19 : type, random.nextInt(12));
                break;
            case 26:
                big(index, 1 + random.nextInt(12));
                break;
            case 27:
                out.signed(random.nextInt(3) == 0 ? EDGES[random.nextInt(12)] : small(index, 400));
                big(index, 1 + random.nextInt(12));
                break;
            case 28:
                out.fixed(v, 8).fixed(swarm.values == Swarm.Values.COLLIDING ? v : number(index), 8);
                break;
            case 46:
                integers(random.nextInt(8));
                break;
            default:
                rare(type, index, v);
        }
    }

    private void rare(int type, int index, long v) {
        switch (type) {
            case 30:
            case X + 2:
                out.signed((v >> 12) << 2 | 3).number(small(index, 1_000_000_000));
                break;
            case 31:
                date(index);
                break;
            case 32:
                time(index);
                break;
            case 33:
                date(index);
                time(index);
                break;
            case X + 3:
            case X + 4:
                date(index);
                time(index);
                out.signed(3600);
                if (type == X + 3) {
                    stringOrNull(textOf(type, TEXTS[4 + random.nextInt(2)]));
                }
                break;
            case X + 5:
                time(index);
                out.signed(small(index, 64_800));
                break;
            case X + 6:
                out.signed(v).number(small(index, 1_000_000_000));
                break;
            case X + 7:
                period(index);
                break;
            case X + 8:
                out.signed(v % 999_999_999);
                break;
            case X + 10:
                out.b(1 + small(index, 12)).b(1 + small(index, 28));
                break;
            case X + 11:
                out.signed(small(index, 64_800));
                break;
            case X + 12:
            case X + 13:
            case X + 14:
            case X + 15:
            case X + 74:
                string(textOf(type, random.nextInt(4) == 0 ? text(index) : TEXTS[small(index, TEXTS.length)]));
                break;
            case X + 16:
                optional(10, index);
                break;
            case X + 17:
                optional(11, index);
                break;
            case X + 18:
                optional(13, index);
                break;
            case X + 38:
                trace(1, false);
                break;
            case X + 49:
                string(textOf(type, text(ALPHABETS[swarm.alphabet], random.nextInt(swarm.stringLength + 1))));
                out.number(random.nextBoolean() ? 0 : random.nextInt(1 << 9));
                break;
            case X + 50:
            case X + 51:
                address(type, index);
                break;
            case X + 52:
                out.number((long) small(index, 1 << 16) << 1 | 1);
                string(textOf(type, text(index)));
                break;
            default:
                out.b(random.nextInt(2)).count(8).fixed(v, 8);
        }
    }

    private void optional(int type, int index) {
        if (random.nextInt(8) == 0) {
            out.b(0);
        } else {
            out.marked(Wire.Mark.TAG, type);
            data(type, index);
        }
    }

    private void period(int index) {
        if (swarm.values == Swarm.Values.COLLIDING) {
            out.signed(-((long) index << 8)).signed(index).signed(0);
        } else {
            out.signed((int) number(index)).signed((int) number(index)).signed((int) number(index));
        }
    }

    private void address(int type, int index) {
        stringOrNull(textOf(type, text(index)));
        int n = type == X + 50 ? 4 : 16;
        out.b(n).fixed(number(index), n / 2).fixed(number(index), n / 2).number(0);
    }

    private void date(int index) {
        out.signed(((long) small(index, 4000) * 12 + small(index, 12)) * 32 + 1 + small(index, 28));
    }

    private void time(int index) {
        out.number((long) small(index, 24) << 14 | (long) small(index, 60) << 8 | (long) small(index, 60) << 2);
    }

    /** Writes the stack trace of a throwable, or one element. */
    void trace(int n, boolean counted) {
        if (counted) {
            out.count(n);
        }
        for (int i = 0; i < n; i++) {
            string(textOf(X + 38, text(i)));
            string("m");
            stringOrNull("f");
            boolean origin = swarm.chance(swarm.invented);
            out.signed((long) random.nextInt(100) * 2 + (origin ? 1 : 0));
            for (int k = origin ? 3 : 0; k > 0; k--) {
                stringOrNull(textOf(X + 38, "app"));
            }
        }
    }

    private void big(int index, int length) {
        byte[] bytes = swarm.values == Swarm.Values.COLLIDING
                ? BigInteger.valueOf((long) index << 32 | -31L * index & 0xffffffffL).toByteArray()
                : swarm.values == Swarm.Values.RANDOM ? new byte[length]
                : BigInteger.valueOf(number(index)).toByteArray();
        if (swarm.values == Swarm.Values.RANDOM) {
            random.nextBytes(bytes);
        }
        out.count(bytes.length).raw(bytes);
    }

    private void numbers(int type, int length) {
        int width = type == 16 || type == 17 ? 2 : type == 18 || type == 20 ? 4 : type == 19 || type == 21 ? 8 : 1;
        if (type == 16 || type == 17 || type == 18 || type == 19) {
            width = 1 + random.nextInt(width);
        }
        out.count((long) length << 3 | width - 1);
        random(type == 14 ? (length + 7) / 8 : length * width);
    }

    private void integers(int n) {
        int width = 1 + random.nextInt(4);
        out.count((long) n << 2 | width - 1);
        random(n * width);
    }

    private void random(int n) {
        byte[] bytes = new byte[n];
        if (swarm.values == Swarm.Values.RANDOM) {
            random.nextBytes(bytes);
        }
        out.raw(bytes);
    }

    /** Returns a long text of the swarm's alphabet. */
    String longText(int bytes) {
        String alphabet = ALPHABETS[swarm.alphabet];
        StringBuilder s = new StringBuilder();
        while (s.length() < bytes) {
            s.append(alphabet);
        }
        return s.toString();
    }

    /** Writes the data of a value with many bytes; of what has a capacity or a number of copies, with a large one. */
    void heavy(int type, int index, int bytes) {
        switch (type) {
            case 2:
                content(text(swarm.alphabet == 1 || swarm.alphabet == 2 ? ALPHABETS[swarm.alphabet] : "ab", bytes),
                        false);
                break;
            case 26:
            case 27:
                if (type == 27) {
                    out.signed(swarm.values == Swarm.Values.EDGE ? EDGES[random.nextInt(12)] : index);
                }
                byte[] magnitude = new byte[bytes];
                random.nextBytes(magnitude);
                out.count(bytes).raw(magnitude);
                break;
            case 46:
                integers(bytes / 4);
                break;
            case X + 49:
                string(text(ALPHABETS[swarm.alphabet], bytes));
                out.number(random.nextInt(1 << 9));
                break;
            case X + 53:
            case X + 55:
                out.b(0).count(bytes);
                random(bytes);
                break;
            default:
                numbers(type == X + 44 ? 18 : type, Math.max(1, bytes / 8));
        }
    }
}
