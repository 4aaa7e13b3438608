package io.github.scfs.internal.codec;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.internal.wire.Words;

import java.util.ArrayList;

/**
 * Lists of integers, the most frequent of all lists of numbers: what {@link Slot#writeList} and {@link Slot#readList} do, a word of codes at a time, with the
 * position in a variable and one look at the end of the message a word. What isn't an integer goes through the slot.
 */
final class IntegerLists {
    private static final int BITS = 3;
    private static final int PER_WORD = 64 / BITS;
    private static final int MASK = (1 << BITS) - 1;
    /** The code of four bytes. */
    private static final int HIGHEST = 5;
    /** Room for the numbers of a word of codes, and for a word beyond the last. */
    private static final int ROOM = 4 * PER_WORD + 8;

    private IntegerLists() {
    }

    static void write(GraphWriter out, Slot slot, ArrayList<?> list, int n) {
        WireWriter wire = out.wire();
        int head = wire.skip(CodeBlock.size(n, BITS));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                int bytes = (end - i) * BITS + 7 >>> 3;
                byte[] buf = wire.room(ROOM);
                int p = wire.position();
                long codes = 0;
                for (int shift = 0; i < end; i++, shift += BITS) {
                    Object e = list.get(i);
                    long code;
                    if (e instanceof Integer) {
                        int v = (Integer) e;
                        int size = NumberCoding.bytesOf(v);
                        Words.putInt(buf, p, v);
                        p += size;
                        code = size + 1;
                    } else {
                        wire.position(p);
                        code = slot.write(out, e);
                        buf = wire.room(ROOM);
                        p = wire.position();
                    }
                    codes |= code << shift;
                }
                wire.position(p);
                wire.patch(head, codes, Math.min(8, end < n ? 8 : bytes));
                head += 8;
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }

    static void read(GraphReader in, Slot slot, ArrayList<Object> list, int n) {
        WireReader wire = in.wire();
        int head = wire.take(CodeBlock.size(n, BITS));
        int i = 0;
        try {
            while (i < n) {
                int end = Math.min(n, i + PER_WORD);
                long codes = wire.bitsAt(head, Math.min(8, end - i == PER_WORD ? 8 : (end - i) * BITS + 7 >>> 3));
                head += 8;
                byte[] buf = wire.buffer();
                if (buf.length - wire.position() < ROOM) {
                    for (; i < end; i++, codes >>>= BITS) {
                        list.add(slot.read(in, (int) codes & MASK));
                    }
                    continue;
                }
                int p = wire.position();
                for (; i < end; i++, codes >>>= BITS) {
                    int code = (int) codes & MASK;
                    if (code - 1 >>> 31 == 0 && code <= HIGHEST) {
                        int size = code - 1;
                        int unused = -8 * size;
                        list.add(Words.getInt(buf, p) << unused >> unused & -size >> 31);
                        p += size;
                    } else {
                        wire.advance(p);
                        list.add(slot.read(in, code));
                        p = wire.position();
                        if (buf.length - p < ROOM) {
                            i++;
                            codes >>>= BITS;
                            for (; i < end; i++, codes >>>= BITS) {
                                list.add(slot.read(in, (int) codes & MASK));
                            }
                            p = wire.position();
                            break;
                        }
                    }
                }
                wire.advance(p);
            }
        } catch (ScfsException e) {
            throw e.at("[" + i + "]");
        }
    }
}
