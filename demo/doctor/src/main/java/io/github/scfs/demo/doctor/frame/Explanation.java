package io.github.scfs.demo.doctor.frame;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.decoder.WrongBytes;
import java.util.ArrayList;
import java.util.List;

/** The meaning of consecutive bytes of a stream, mostly of one frame. Each byte belongs to exactly one annotation. */
public final class Explanation {
    /** What the bytes are. */
    public enum Kind {
        /** A frame whose body is a message of scfs. */
        SCFS,
        /** A frame whose body is of another serialization. Its body is not read. */
        OTHER,
        /** Bytes that are no frame, or not all of a frame. */
        NO_FRAME
    }

    public final Kind kind;
    public final String title;
    public final byte[] bytes;
    /** The annotations, in the order of the bytes. They cover all bytes. */
    public final List<Annotation> annotations;
    /** What is wrong; null if nothing is. Its offset is within the bytes, or their number. */
    public final WrongBytes wrong;

    /** Whether a message has bytes after its last value. A reader ignores them, and no writer of scfs writes any. */
    final boolean hasIgnored;

    private Explanation(Kind kind, String title, byte[] bytes, List<Annotation> annotations, WrongBytes wrong,
            boolean hasIgnored) {
        this.kind = kind;
        this.title = title;
        this.bytes = bytes;
        this.annotations = annotations;
        this.wrong = wrong;
        this.hasIgnored = hasIgnored;
    }

    /** Explains bytes that are right. The annotations must cover them. */
    static Explanation of(Kind kind, String title, byte[] bytes, List<Annotation> annotations, boolean hasIgnored) {
        return new Explanation(kind, title, bytes, annotations, null, hasIgnored);
    }

    /**
     * Explains bytes of which one is wrong.
     *
     * @param annotations of the bytes that were read before the error; some may reach beyond the wrong byte
     */
    static Explanation wrong(Kind kind, String title, byte[] bytes, List<Annotation> annotations, WrongBytes wrong) {
        int offset = Math.min(wrong.offset(), bytes.length);
        List<Annotation> all = new ArrayList<>();
        int covered = 0;
        for (Annotation a : annotations) {
            if (a.from < offset || a.from == a.to && a.from == offset) {
                all.add(new Annotation(a.from, Math.min(a.to, offset), a.depth, a.section, a.text));
                covered = Math.min(a.to, offset);
            }
        }
        int depth = all.isEmpty() ? 0 : all.get(all.size() - 1).depth;
        if (covered < offset) {
            all.add(new Annotation(covered, offset, depth, wrong.section(), "begins what is wrong below"));
        }
        int next = Math.min(offset + 1, bytes.length);
        all.add(new Annotation(offset, next, depth, wrong.section(), "WRONG: " + what(wrong)));
        if (next < bytes.length) {
            all.add(new Annotation(next, bytes.length, depth, wrong.section(), "not read"));
        }
        return new Explanation(kind, title, bytes, all, wrong, false);
    }

    private static String what(WrongBytes wrong) {
        return wrong.getMessage() + (wrong.code().isEmpty() ? "" : " (a reader says " + wrong.code() + ")");
    }

    /** Returns what is wrong, with the section that the bytes contradict. Call it only if something is. */
    public String what() {
        boolean ofWireFormat = Character.isDigit(wrong.section().charAt(0));
        return (ofWireFormat ? "section " : "") + wrong.section() + ": " + what(wrong);
    }

    /** Returns the number of bytes whose meaning is known. */
    public int explained() {
        return wrong == null ? bytes.length : Math.min(wrong.offset(), bytes.length);
    }
}
