package io.github.scfs.fuzz;

import java.util.Arrays;
import java.util.Random;

/** Bends valid bytes: numbers, tags, codes and values at the places that a {@link Wire} has marked. */
final class Bender {
    private static final long[] EDGES = {
            0, 1, 2, 3, 7, 8, 47, 48, 63, 64, 127, 128, 255, 256, 4095, 4096, 16_383, 16_384, 65_535, 1 << 16,
            (1 << 24) - 1, 1 << 24, Integer.MAX_VALUE - 8, Integer.MAX_VALUE, 1L << 31, 1L << 32, Long.MAX_VALUE, -1};

    private final Random random;

    Bender(Random random) {
        this.random = random;
    }

    int nextInt(int bound) {
        return random.nextInt(bound);
    }

    void bend(Wire wire) {
        for (int i = 1 + random.nextInt(3); i > 0 && wire.size > 0; i--) {
            edit(wire);
        }
    }

    private void edit(Wire wire) {
        int mark = wire.marks == 0 ? -1 : random.nextInt(wire.marks);
        if (mark < 0 || wire.end(mark) > wire.size || random.nextInt(10) == 0) {
            flip(wire);
            return;
        }
        int start = wire.start(mark);
        int end = wire.end(mark);
        switch (wire.kind(mark)) {
            case VALUE:
                bendValue(wire, start, end);
                break;
            case TAG:
                replace(wire, start, end, encoded(random.nextBoolean() ? random.nextInt(50) : number(wire, start)));
                break;
            case CODES:
                wire.bytes[start + random.nextInt(Math.max(1, Math.min(end, wire.size) - start)) % wire.size] ^=
                        1 << random.nextInt(8);
                break;
            default:
                replace(wire, start, end, encoded(number(wire, start)));
        }
    }

    /** Returns another number than that at a place: near it, or at an edge. */
    private long number(Wire wire, int at) {
        long old = 0;
        for (int i = at, shift = 0; i < wire.size && shift < 64; i++, shift += 7) {
            old |= (wire.bytes[i] & 0x7fL) << shift;
            if (wire.bytes[i] >= 0) {
                break;
            }
        }
        switch (random.nextInt(6)) {
            case 0:
                return old + 1;
            case 1:
                return old == 0 ? 0 : old - 1;
            case 2:
                return old << 1 + random.nextInt(8);
            case 3:
                return random.nextInt(1 << random.nextInt(24));
            default:
                return EDGES[random.nextInt(EDGES.length)];
        }
    }

    private byte[] encoded(long v) {
        Wire wire = new Wire();
        wire.plain(v);
        if (random.nextInt(32) == 0) {
            wire.bytes[wire.size - 1] |= (byte) 0x80;
            wire.b(0);
        }
        return wire.toByteArray();
    }

    private void bendValue(Wire wire, int start, int end) {
        byte[] value = Arrays.copyOfRange(wire.bytes, start, end);
        switch (random.nextInt(5)) {
            case 0:
                replace(wire, start, end, new byte[0]);
                break;
            case 1:
                int other = random.nextInt(wire.marks);
                if (wire.end(other) <= wire.size) {
                    replace(wire, wire.start(other), wire.end(other), value);
                }
                break;
            case 2:
                int times = value.length == 0 ? 0 : Growth.upTo(random, 1 + 4096 / value.length);
                Wire copies = new Wire();
                for (int i = 0; i < times; i++) {
                    copies.raw(value);
                }
                replace(wire, start, start, copies.toByteArray());
                break;
            case 3:
                wire.size = Math.max(1, start);
                break;
            default:
                replace(wire, start, end, new byte[] {0});
        }
    }

    private void flip(Wire wire) {
        wire.bytes[random.nextInt(wire.size)] ^= 1 << random.nextInt(8);
        if (random.nextInt(4) == 0) {
            wire.size = 1 + random.nextInt(wire.size);
        }
    }

    private static void replace(Wire wire, int start, int end, byte[] by) {
        byte[] rest = Arrays.copyOfRange(wire.bytes, Math.min(end, wire.size), wire.size);
        wire.size = Math.min(start, wire.size);
        wire.raw(by).raw(rest);
    }
}
