package io.github.scfs.demo.doctor;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.doctor.capture.Capture;
import io.github.scfs.demo.doctor.frame.Explanation;
import io.github.scfs.demo.doctor.frame.FrameStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints what was found in the connections of a capture, and counts it. */
final class Report implements Capture {
    private static final int HEX_COLUMN = 36;
    private static final int MAX_LISTED = 20;

    private final PrintStream out;
    private final Selection selection;
    private final int scfsId;
    private final List<Stream> streams = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    /** The number of frames of each connection so far. */
    private final List<Integer> frames = new ArrayList<>();
    private final Set<Integer> dubboConnections = new HashSet<>();
    private long wrongCount;
    private long explained;
    private long all;
    private long otherBytes;

    /** Which frames are printed in full. */
    static final class Selection {
        /** Number of the connection; 0 for all. */
        int connection;
        int firstFrame = 1;
        int lastFrame = Integer.MAX_VALUE;
        boolean onlyWrong;
        boolean none;

        boolean contains(int ofConnection, int frame, boolean isWrong) {
            return !none && (!onlyWrong || isWrong) && covers(ofConnection, frame);
        }

        private boolean covers(int ofConnection, int frame) {
            return (connection == 0 || connection == ofConnection) && frame >= firstFrame && frame <= lastFrame;
        }
    }

    private boolean selected;

    Report(PrintStream out, Selection selection, int scfsId) {
        this.out = out;
        this.selection = selection;
        this.scfsId = scfsId;
    }

    @Override
    public Direction direction(int connection, String from, String to) {
        Stream stream = new Stream(connection, from, to);
        streams.add(stream);
        return stream;
    }

    /** Returns the only direction of a file that is a stream. */
    Direction stream() {
        dubboConnections.add(1);
        return direction(1, "one direction", "");
    }

    /** Prints a message or frame that belongs to no stream. */
    void single(Explanation explanation) {
        count(explanation);
        print(explanation.title, explanation, 0);
        if (explanation.wrong != null) {
            note("byte " + explanation.wrong.offset(), explanation);
        }
    }

    private void count(Explanation e) {
        if (e.kind == Explanation.Kind.OTHER) {
            otherBytes += e.bytes.length;
        } else {
            all += e.bytes.length;
            explained += e.explained();
        }
    }

    private void note(String place, Explanation e) {
        wrongCount++;
        if (wrong.size() < MAX_LISTED) {
            wrong.add(place + ": " + printable(e.what()));
        }
    }

    private void print(String title, Explanation e, long offset) {
        out.println(printable(title));
        for (Annotation a : e.annotations) {
            List<String> hex = a.hexLines(e.bytes);
            for (int i = 0; i < hex.size(); i++) {
                StringBuilder line =
                        new StringBuilder(a.from == a.to ? pad("", 10) : pad(offset + a.from + 12L * i, 10));
                line.append(pad(hex.get(i), HEX_COLUMN));
                if (i == 0) {
                    line.append(pad((Character.isDigit(a.section.charAt(0)) ? "§" : "") + a.section, 6));
                    for (int k = 0; k < a.depth; k++) {
                        line.append("  ");
                    }
                    line.append(printable(a.text));
                } else if (i == 4 && hex.size() > 6) {
                    line.append("… ").append(a.to - a.from).append(" bytes in all");
                    out.println(line);
                    break;
                }
                out.println(line);
            }
        }
        out.println();
    }

    private static String pad(Object text, int n) {
        StringBuilder s = new StringBuilder(String.valueOf(text));
        while (s.length() < n) {
            s.append(' ');
        }
        return s.toString();
    }

    /** Replaces control characters: names in a capture may come from anybody, and this is a terminal. */
    private static String printable(String text) {
        return text.replaceAll("[\\p{Cntrl}\\x{80}-\\x{9f}]", "?");
    }

    /**
     * Prints the connections and what is wrong.
     *
     * @return whether every byte of scfs was explained
     */
    boolean summary() {
        int plain = 0;
        for (Stream s : streams) {
            if (s.dubbo) {
                out.println(s.line());
            } else {
                plain++;
            }
        }
        if (plain > 0) {
            out.println(plain + " other streams, which don't begin with a frame of Dubbo");
        }
        if (otherBytes > 0) {
            out.println(otherBytes + " bytes of frames of other serializations, of which only the headers were read");
        }
        wrong.forEach(w -> out.println("WRONG at " + w));
        if (wrongCount > wrong.size()) {
            out.println("… and " + (wrongCount - wrong.size()) + " more; --wrong shows all of them");
        }
        out.println(explained + " of " + all + " bytes explained" + (wrongCount == 0 ? ""
                : ", " + wrongCount + (wrongCount == 1 ? " frame is" : " frames are") + " wrong"));
        return wrongCount == 0 && explained == all;
    }

    /** Returns whether the capture had anything to explain. */
    boolean isEmpty() {
        return all + otherBytes == 0;
    }

    /** Returns whether no frame of the capture was selected. */
    boolean hasNoneOfSelected() {
        return !streams.isEmpty() && !selected;
    }

    private final class Stream implements Direction, FrameStream.Receiver {
        private final int connection;
        private final String name;
        private final FrameStream frameStream;
        private boolean late;
        private boolean dubbo;
        private boolean begun;
        private int messages;
        private int sessionless;
        private long bytes;
        private long lost;
        private int errors;

        Stream(int connection, String from, String to) {
            this.connection = connection;
            this.name = "connection " + connection + ", " + from + (to.isEmpty() ? "" : " to " + to);
            this.frameStream = new FrameStream(scfsId, this);
            while (frames.size() <= connection) {
                frames.add(0);
            }
        }

        @Override
        public void beginsLate() {
            late = true;
            frameStream.beginsLate();
        }

        @Override
        public void bytes(byte[] b, int from, int n) {
            if (!begun && n > 0) {
                begun = true;
                dubbo = dubboConnections.contains(connection) || FrameStream.mayBegin(b, from, n, late);
                if (dubbo) {
                    dubboConnections.add(connection);
                }
            }
            bytes += n;
            if (dubbo) {
                frameStream.append(b, from, n);
            }
        }

        @Override
        public void lost(long n) {
            lost += n;
            if (dubbo) {
                frameStream.lost(n);
            }
        }

        @Override
        public void end() {
            if (dubbo) {
                frameStream.finish();
            }
        }

        @Override
        public void explained(FrameStream stream, long offset, Explanation e) {
            count(e);
            int frame = frames.get(connection) + 1;
            frames.set(connection, frame);
            messages += e.kind == Explanation.Kind.SCFS ? 1 : 0;
            sessionless += e.kind == Explanation.Kind.OTHER ? 1 : 0;
            selected |= selection.covers(connection, frame);
            String place = name + ", frame " + frame;
            if (e.wrong != null) {
                errors++;
                note(place + ", byte " + e.wrong.offset() + " of the frame, " + (offset + e.wrong.offset())
                        + " of the stream", e);
            }
            if (selection.contains(connection, frame, e.wrong != null)) {
                print(place + ", " + e.bytes.length + " bytes at offset " + offset + ": " + e.title, e, offset);
            }
        }

        String line() {
            return name + ": " + bytes + " bytes, " + messages + " messages of scfs"
                    + (sessionless > 0 ? ", " + sessionless + " frames of other serializations" : "") + ", defined "
                    + frameStream.tables().classCount() + " classes and " + frameStream.tables().stringCount()
                    + " strings" + (errors > 0 ? ", " + errors + " wrong" : "")
                    + (late ? "; the capture lacks the beginning, with definitions" : "")
                    + (lost > 0 ? "; the capture lacks " + lost + " bytes" : "");
        }
    }
}
