package io.github.scfs.demo.doctor.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.doctor.RecordedCalls;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * Breaks recorded calls in a hundred places, each of them so that no message can be right with this byte. The doctor
 * must name exactly this byte. Set the system property {@code seed} to repeat a run.
 */
class BrokenCapturesTest {
    private static final int CASES = 100;

    private final long seed = Long.getLong("seed", System.nanoTime());
    private final Random random = new Random(seed);
    private final List<List<Explanation>> directions = new ArrayList<>();

    /** A damage of one frame. */
    private interface Damage {
        /** Returns the damaged frame; null if the frame has no place for this damage. */
        Damaged of(BrokenCapturesTest test, Explanation frame);
    }

    /** What replaces a frame, and where the first wrong byte is. */
    private static final class Damaged {
        final byte[] bytes;
        final int wrong;
        final String code;
        /** Whether the stream ends behind this frame. */
        boolean last;

        Damaged(byte[] bytes, int wrong, String code) {
            this.bytes = bytes;
            this.wrong = wrong;
            this.code = code;
        }
    }

    private enum Kind {
        VERSION((test, f) -> test.replace(f, a -> a.text.startsWith("header: version 1"), 0,
                old -> old & 0xf | 2 + test.random.nextInt(14) << 4, 0, "SCFS-100")),
        UNKNOWN_CLASS((test, f) -> test.replace(f, a -> a.text.contains("tag of class") && a.to - a.from == 1, 0,
                old -> 0x7f, 0, "SCFS-502")),
        UNKNOWN_SEQUENCE((test, f) -> test.replace(f, a -> a.section.equals("1") && a.text.startsWith("sequence "), 0,
                old -> 0x60 + test.random.nextInt(32), 0, "SCFS-502")),
        UNKNOWN_MAP((test, f) -> test.replace(f, a -> a.section.equals("5.7") && a.text.startsWith("map "), 0,
                old -> 0x60 + test.random.nextInt(32), 0, "SCFS-502")),
        BAD_TAG((test, f) -> test.replace(f,
                a -> a.section.equals("5") && a.text.contains("tag of ") && a.depth > 0 && a.to - a.from == 1, 0,
                old -> 44 + test.random.nextInt(2), 0, "SCFS-105")),
        BAD_RARE_TAG((test, f) -> test.insert(f, a -> a.section.equals("5") && a.text.contains("tag of "), 0,
                new int[] {47, 75 + test.random.nextInt(180)}, 1, "SCFS-105")),
        OVERLONG((test, f) -> test.insert(f,
                a -> a.text.matches("\\d+ (elements|entries)") && a.to - a.from == 1 && a.section.matches("4.5|5.7"), 0,
                new int[] {-1, 0}, 1, "SCFS-102")),
        UNFIT_COUNT((test, f) -> test.insert(f, a -> a.text.matches("\\d+ elements") && a.section.equals("4.5"), 0,
                new int[] {0xff, 0xff, 0x7f}, 0, null)),
        UNFIT_LENGTH((test, f) -> test.insert(f, a -> a.section.equals("4.3") && a.text.contains("code 1, \""), 0,
                new int[] {0xff, 0xff, 0x7f}, 0, "SCFS-101")),
        BAD_TEXT((test, f) -> test.replace(f, a -> a.section.equals("3.2") && a.text.startsWith("key "), 0,
                old -> 4 * (1 + test.random.nextInt(31)), 0, "SCFS-105")),
        BAD_OBJECT((test, f) -> test.insert(f, a -> a.section.equals("8") && a.text.contains("reference to object"), 0,
                new int[] {0xff, 0x7f}, 0, "SCFS-107")),
        BAD_RESPONSE((test, f) -> test.replace(f, a -> a.text.startsWith("byte Byte("), 0,
                old -> 6 + test.random.nextInt(250), 0, "")),
        BAD_DEFINITION((test, f) -> test.replace(f, a -> a.section.equals("7") && a.text.matches("bean|enum|sequence"),
                0, old -> 13 + test.random.nextInt(243), 0, "SCFS-104")),
        BAD_SLOT((test, f) -> test.replace(f, a -> a.section.equals("7") && a.text.matches(" +\\d: .*"), 0,
                old -> old & 0xe0 | 21 + test.random.nextInt(11), 0, "SCFS-104")),
        CHANGED_DEFINITION(BrokenCapturesTest::redefine),
        CUT_BODY(BrokenCapturesTest::cutBody),
        CUT_STREAM((test, f) -> {
            byte[] bytes = Arrays.copyOf(f.bytes, 1 + test.random.nextInt(f.bytes.length - 1));
            Damaged cut = new Damaged(bytes, bytes.length, "");
            cut.last = true;
            return cut;
        }),
        BAD_MAGIC((test, f) -> {
            byte[] bytes = f.bytes.clone();
            int at = test.random.nextInt(2);
            bytes[at] ^= (byte) (1 + test.random.nextInt(255));
            return new Damaged(bytes, at, "");
        }),
        BAD_BODY_LENGTH((test, f) -> {
            byte[] bytes = f.bytes.clone();
            int length = f.bytes.length - FrameHeader.LENGTH;
            int wrong = length + (test.random.nextBoolean() ? 1 : -1) * (1 + test.random.nextInt(3));
            setLength(bytes, wrong);
            return new Damaged(bytes, FrameHeader.LENGTH_AT, "");
        });

        private final Damage damage;

        Kind(Damage damage) {
            this.damage = damage;
        }
    }

    @Test
    void firstWrongByteOfAHundredBrokenCapturesIsNamed() {
        System.out.println("seed " + seed);
        RecordedCalls.streams().forEach(stream -> directions.add(RecordedCalls.explain(stream, stream.length)));
        TreeMap<Kind, Integer> done = new TreeMap<>();
        for (int n = 0; n < CASES;) {
            Kind kind = Kind.values()[n % Kind.values().length];
            List<Explanation> frames = directions.get(random.nextInt(directions.size()));
            // Not the last one: what is behind a frame tells whether its length is right.
            int i = random.nextInt(frames.size() - 1);
            Damaged damaged = kind.damage.of(this, frames.get(i));
            if (damaged != null) {
                check(kind, frames, i, damaged);
                done.merge(kind, 1, Integer::sum);
                n++;
            }
        }
        assertEquals(CASES, done.values().stream().mapToInt(Integer::intValue).sum());
        assertEquals(Kind.values().length, done.size(), done.toString());
    }

    private void check(Kind kind, List<Explanation> frames, int i, Damaged damaged) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (int k = 0; k < (damaged.last ? i + 1 : frames.size()); k++) {
            byte[] bytes = k == i ? damaged.bytes : frames.get(k).bytes;
            stream.write(bytes, 0, bytes.length);
        }
        String what = "seed " + seed + ", " + kind + " in " + frames.get(i).title;
        int offset = 0;
        int expected = damaged.wrong;
        for (int k = 0; k < i; k++) {
            expected += frames.get(k).bytes.length;
        }
        int part = 1 + random.nextInt(4096);
        boolean found = false;
        for (Explanation e : RecordedCalls.explain(stream.toByteArray(), part)) {
            ExplainedFramesTest.assertCovered(e);
            if (e.wrong != null && !found) {
                found = true;
                assertEquals(expected, offset + e.wrong.offset(), what + ": " + e.wrong.getMessage());
                assertTrue(damaged.code == null || damaged.code.equals(e.wrong.code()),
                        what + ": " + e.wrong.code() + " " + e.wrong.getMessage());
            }
            offset += e.bytes.length;
        }
        assertTrue(found, what + ": nothing is wrong");
        assertEquals(stream.size(), offset, what);
    }

    private interface Change {
        int of(int old);
    }

    /** Picks an annotation of a frame; null if none is wanted. */
    private Annotation pick(Explanation frame, Predicate<Annotation> wanted) {
        List<Annotation> all = new ArrayList<>();
        for (Annotation a : frame.annotations) {
            if (a.from < a.to && wanted.test(a)) {
                all.add(a);
            }
        }
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    /** Replaces a byte, at a distance from the beginning of a wanted annotation. */
    private Damaged replace(Explanation frame, Predicate<Annotation> wanted, int distance, Change change, int wrong,
            String code) {
        Annotation a = pick(frame, wanted);
        if (a == null) {
            return null;
        }
        byte[] bytes = frame.bytes.clone();
        bytes[a.from + distance] = (byte) change.of(bytes[a.from + distance] & 0xff);
        return new Damaged(bytes, a.from + wrong, code);
    }

    /**
     * Replaces the first byte of a wanted annotation by several, and corrects the length in Dubbo's header.
     *
     * @param inserted the bytes; −1 for the old byte with bit 7 set
     */
    private Damaged insert(Explanation frame, Predicate<Annotation> wanted, int distance, int[] inserted, int wrong,
            String code) {
        Annotation a = pick(frame, wanted);
        if (a == null) {
            return null;
        }
        int at = a.from + distance;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(frame.bytes, 0, at);
        for (int b : inserted) {
            bytes.write(b < 0 ? frame.bytes[at] | 0x80 : b);
        }
        bytes.write(frame.bytes, at + 1, frame.bytes.length - at - 1);
        byte[] longer = bytes.toByteArray();
        setLength(longer, longer.length - FrameHeader.LENGTH);
        return new Damaged(longer, at + wrong, code);
    }

    private static void setLength(byte[] frame, int body) {
        for (int i = 0; i < 4; i++) {
            frame[FrameHeader.LENGTH_AT + i] = (byte) (body >>> 24 - 8 * i);
        }
    }

    /** Sends a frame a second time, with another name of a class in its definitions. */
    private static Damaged redefine(BrokenCapturesTest test, Explanation frame) {
        int idAt = -1;
        for (int i = 2; i < frame.annotations.size(); i++) {
            Annotation name = frame.annotations.get(i);
            boolean isName = frame.annotations.get(i - 1).text.matches("bean|enum")
                    && frame.annotations.get(i - 2).text.startsWith("id ") && name.to - name.from > 3;
            if (isName && (idAt < 0 || test.random.nextBoolean())) {
                idAt = i - 2;
            }
        }
        if (idAt < 0) {
            return null;
        }
        byte[] twice = Arrays.copyOf(frame.bytes, 2 * frame.bytes.length);
        System.arraycopy(frame.bytes, 0, twice, frame.bytes.length, frame.bytes.length);
        // The last byte of a name in codings of six bits has the last character.
        twice[frame.bytes.length + frame.annotations.get(idAt + 2).to - 2] ^= 1;
        return new Damaged(twice, frame.bytes.length + frame.annotations.get(idAt).from, "SCFS-501");
    }

    /** Ends the body in front of a value. */
    private static Damaged cutBody(BrokenCapturesTest test, Explanation frame) {
        int body = frame.annotations.stream()
                .filter(a -> a.section.equals("1") && a.text.startsWith("header"))
                .findFirst()
                .get().to;
        Annotation a = test.pick(frame, v -> v.from > body && v.section.matches("3|5|4\\.[123]"));
        if (a == null) {
            return null;
        }
        byte[] bytes = Arrays.copyOf(frame.bytes, a.from);
        setLength(bytes, bytes.length - FrameHeader.LENGTH);
        return new Damaged(bytes, a.from, "SCFS-101");
    }
}
