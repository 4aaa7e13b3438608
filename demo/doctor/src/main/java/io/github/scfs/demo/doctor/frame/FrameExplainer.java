package io.github.scfs.demo.doctor.frame;

import io.github.scfs.demo.decoder.Annotation;
import io.github.scfs.demo.decoder.MessageDecoder;
import io.github.scfs.demo.decoder.SessionTables;
import io.github.scfs.demo.decoder.WrongBytes;
import io.github.scfs.demo.doctor.frame.Explanation.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains frames of Dubbo, and messages without frames, of one direction of a connection. */
public final class FrameExplainer {
    private static final Pattern PARAMETER = Pattern.compile("\\[*(?:[ZBCSIJFD]|L[^;\\[]+;)");
    private static final String[] RESULTS = {
            "an exception", "a value", "null", "an exception, attachments", "a value, attachments",
            "null, attachments"};

    private final SessionTables tables;
    private final int scfsId;

    /**
     * Creates an explainer.
     *
     * @param tables the definitions of the direction so far; each explained message adds its own
     * @param scfsId the serialization id of scfs in Dubbo's header
     */
    public FrameExplainer(SessionTables tables, int scfsId) {
        this.tables = tables;
        this.scfsId = scfsId;
    }

    FrameHeader header(byte[] bytes, int at) {
        return new FrameHeader(bytes, at, scfsId);
    }

    public SessionTables tables() {
        return tables;
    }

    /** Explains a whole frame. */
    Explanation frame(byte[] frame) {
        FrameHeader header = header(frame, 0);
        List<Annotation> all = header.annotations();
        if (!header.isScfs()) {
            all.add(new Annotation(FrameHeader.LENGTH, frame.length, 0, FrameHeader.SECTION,
                    "body of serialization " + header.serializationName() + ", not read"));
            return Explanation.of(Kind.OTHER, header.title() + ", not scfs", frame, all, false);
        }
        return explain(frame, FrameHeader.LENGTH, header, all);
    }

    /**
     * Explains a message that isn't in a frame. Its values are read as objects until it ends, as the standalone API
     * does.
     */
    Explanation message(byte[] message) {
        return explain(message, 0, null, new ArrayList<>());
    }

    /** Explains one or more whole frames, or a message without a frame. */
    public List<Explanation> explainAll(byte[] bytes) {
        List<Explanation> all = new ArrayList<>();
        if (bytes.length < 2 || !FrameHeader.isMagic(bytes, 0)) {
            all.add(message(bytes));
            return all;
        }
        FrameStream stream = new FrameStream(this, (s, offset, explanation) -> all.add(explanation));
        stream.append(bytes, 0, bytes.length);
        stream.finish();
        return all;
    }

    private Explanation explain(byte[] bytes, int start, FrameHeader header, List<Annotation> all) {
        MessageDecoder in = new MessageDecoder(Arrays.copyOfRange(bytes, start, bytes.length), tables);
        StringBuilder title = new StringBuilder(header == null ? "message" : header.title());
        WrongBytes wrong = null;
        try {
            in.readHead();
            if (header == null) {
                readObjects(in);
            } else if (header.isEvent()) {
                in.readOperation("object");
            } else if (header.isRequest()) {
                readCall(in, title);
            } else if (header.isOk()) {
                readResult(in, title);
            } else {
                title.append(", failed: ").append(in.readOperation("string"));
            }
        } catch (WrongBytes e) {
            wrong = new WrongBytes(start + e.offset(), e.section(), e.code(), e.getMessage());
        }
        for (Annotation a : in.annotations()) {
            all.add(new Annotation(start + a.from, start + a.to, a.depth, a.section, a.text));
        }
        if (wrong != null) {
            return Explanation.wrong(Kind.SCFS, title.toString(), bytes, all, wrong);
        }
        boolean ignored = in.bytesLeft() > 0;
        if (ignored) {
            all.add(new Annotation(start + in.position(), bytes.length, 0, "1",
                    in.bytesLeft() + " bytes after the last value, which a reader ignores"));
        }
        return Explanation.of(Kind.SCFS, title.toString(), bytes, all, ignored);
    }

    private static void readObjects(MessageDecoder in) {
        while (in.bytesLeft() > 0) {
            in.readOperation("object");
        }
    }

    /** Reads the body of a request: five strings, the arguments, the attachments. */
    private static void readCall(MessageDecoder in, StringBuilder title) {
        in.readOperation("string");
        Object path = in.readOperation("string");
        in.readOperation("string");
        Object method = in.readOperation("string");
        Object descriptor = in.readOperation("string");
        title.append(", ").append(path).append('.').append(method);
        int arguments = count(String.valueOf(descriptor));
        for (int i = 0; i < arguments; i++) {
            in.readOperation("object");
        }
        if (arguments < 0) {
            readObjects(in);
        } else {
            in.readOperation("attachments");
        }
    }

    /** Returns the number of parameters in a descriptor; −1 if it is no descriptor. */
    static int count(String descriptor) {
        Matcher parameter = PARAMETER.matcher(descriptor);
        int n = 0;
        int end = 0;
        while (parameter.find() && parameter.start() == end) {
            end = parameter.end();
            n++;
        }
        return end == descriptor.length() ? n : -1;
    }

    /** Reads the body of a response: a byte that says what follows, then that. */
    private static void readResult(MessageDecoder in, StringBuilder title) {
        int from = in.position();
        int result = (Byte) in.readOperation("byte");
        if (result < 0 || result >= RESULTS.length) {
            throw new WrongBytes(from, FrameHeader.SECTION, "",
                    "the response is of kind " + result + "; expected 0 to " + (RESULTS.length - 1));
        }
        title.append(", ").append(RESULTS[result]);
        if (result % 3 != 2) {
            in.readOperation("object");
        }
        if (result >= 3) {
            in.readOperation("attachments");
        }
    }

    /** Explains bytes that are no frame. */
    static Explanation noFrame(String title, byte[] bytes, int offset, String what) {
        return Explanation.wrong(Kind.NO_FRAME, title, bytes, new ArrayList<>(),
                new WrongBytes(offset, FrameHeader.SECTION, "", what));
    }

    /** Explains a frame at whose end bytes are missing. */
    static Explanation cut(FrameHeader header, byte[] bytes, String what) {
        List<Annotation> all = header.annotations();
        if (bytes.length > FrameHeader.LENGTH) {
            all.add(new Annotation(FrameHeader.LENGTH, bytes.length, 0, FrameHeader.SECTION, "a part of the body"));
        }
        return Explanation.wrong(Kind.NO_FRAME, header.title() + ", incomplete", bytes, all,
                new WrongBytes(bytes.length, FrameHeader.SECTION, "", what));
    }

    /** Returns the explanation of a frame whose header has a wrong length. */
    Explanation wrongLength(byte[] frame, String what) {
        FrameHeader header = header(frame, 0);
        return Explanation.wrong(Kind.NO_FRAME, header.title(), frame, header.annotations(),
                new WrongBytes(FrameHeader.LENGTH_AT, FrameHeader.SECTION, "", what));
    }
}
