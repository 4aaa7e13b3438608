package io.github.scfs.demo.doctor.frame;

import io.github.scfs.demo.decoder.SessionTables;
import java.util.Arrays;

/**
 * One direction of a connection. It cuts the bytes into frames and explains each of them once all its bytes are there.
 * After bytes that are no frame, it goes on at the next header. Not thread-safe.
 */
public final class FrameStream {
    /** A length beyond this one, in a header that is searched for after an error, is taken for something else. */
    private static final int PLAUSIBLE = 1 << 28;

    /** Receives what the stream consists of, in order. */
    public interface Receiver {
        /**
         * Receives an explanation.
         *
         * @param offset the number of bytes in the stream before the explained ones
         */
        void explained(FrameStream stream, long offset, Explanation explanation);
    }

    private final FrameExplainer explainer;
    private final Receiver receiver;
    private byte[] buffer = new byte[1 << 12];
    private int begin;
    private int end;
    /** Offset in the stream of the first byte in the buffer. */
    private long offset;
    private boolean complete;
    /** Whether bytes are missing, or the stream's beginning is, so that bytes may be no frame without being wrong. */
    private boolean searching;

    public FrameStream(int scfsId, Receiver receiver) {
        this(new FrameExplainer(new SessionTables(), scfsId), receiver);
    }

    FrameStream(FrameExplainer explainer, Receiver receiver) {
        this.explainer = explainer;
        this.receiver = receiver;
    }

    /**
     * Whether bytes may be the beginning of a stream of Dubbo's frames.
     *
     * @param late whether they may begin within a frame; then a header must begin somewhere
     */
    public static boolean mayBegin(byte[] bytes, int from, int n, boolean late) {
        for (int i = from; i < (late ? from + n - 1 : from + 1); i++) {
            if ((bytes[i] & 0xff) == 0xda && (n == 1 || (bytes[i + 1] & 0xff) == 0xbb)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the definitions so far. */
    public SessionTables tables() {
        return explainer.tables();
    }

    /** Appends bytes, and explains the frames that they complete. */
    public void append(byte[] bytes, int from, int n) {
        if (n > buffer.length - end) {
            int length = end - begin;
            byte[] larger = length + n > buffer.length / 2 ? new byte[2 * (length + n)] : buffer;
            System.arraycopy(buffer, begin, larger, 0, length);
            buffer = larger;
            begin = 0;
            end = length;
        }
        System.arraycopy(bytes, from, buffer, end, n);
        end += n;
        advance();
    }

    /** Says that the bytes that follow aren't captured; 0 if it isn't known how many. */
    public void lost(long n) {
        finish();
        offset += n;
        searching = true;
        complete = false;
    }

    /** Says that the stream ends here. */
    public void finish() {
        complete = true;
        advance();
        if (begin < end) {
            incomplete();
        }
    }

    private void advance() {
        while (end - begin >= 2) {
            if (!FrameHeader.isMagic(buffer, begin)) {
                if (!skipToHeader()) {
                    return;
                }
            } else if (!explainFrame()) {
                return;
            }
        }
    }

    /** Explains the frame at the front. Returns false if that needs more bytes. */
    private boolean explainFrame() {
        if (end - begin < FrameHeader.LENGTH) {
            return false;
        }
        int body = explainer.header(buffer, begin).bodyLength();
        if (body < 0) {
            emit(searchFrom(begin + 2),
                    frame -> explainer.wrongLength(frame, "the body has " + body + " bytes; expected 0 or more"));
            return true;
        }
        if (body > end - begin - FrameHeader.LENGTH) {
            return false;
        }
        int next = begin + FrameHeader.LENGTH + body;
        Explanation explanation = explainer.frame(Arrays.copyOfRange(buffer, begin, next));
        boolean exact = explanation.wrong == null && !explanation.hasIgnored;
        if (!exact && end - next < 2 && !complete) {
            return false; // the bytes that follow tell whether the length is right
        }
        if (!exact && end - next >= 2 && !FrameHeader.isMagic(buffer, next)) {
            int resumed = searchFrom(begin + 2);
            emit(resumed < 0 ? end : resumed, frame -> explainer.wrongLength(frame, "the body has " + body
                    + " bytes, but they aren't a message, and no frame begins behind them; the next frame begins after "
                    + (frame.length - FrameHeader.LENGTH) + " bytes"));
            return true;
        }
        pass(explanation);
        return true;
    }

    private interface Maker {
        Explanation of(byte[] bytes);
    }

    private void emit(int until, Maker maker) {
        pass(maker.of(Arrays.copyOfRange(buffer, begin, until < 0 ? end : until)));
    }

    private void pass(Explanation explanation) {
        receiver.explained(this, offset, explanation);
        begin += explanation.bytes.length;
        offset += explanation.bytes.length;
        searching = false;
    }

    /** Passes bytes that are no frame. Returns false if the next header needs more bytes. */
    private boolean skipToHeader() {
        int next = searchFrom(begin + 1);
        if (next < 0 && !complete) {
            return false;
        }
        boolean cut = searching;
        emit(next,
                bytes -> cut
                        ? FrameExplainer.noFrame("part of a frame whose beginning is not captured", bytes, 0,
                                "the beginning of this frame is not captured")
                        : FrameExplainer.noFrame("no frame", bytes, (bytes[0] & 0xff) == 0xda ? 1 : 0,
                                "no frame begins here; expected da bb, the magic of Dubbo"));
        return true;
    }

    /** Returns where the next plausible header begins; −1 if the buffer has none. */
    private int searchFrom(int from) {
        for (int i = from; end - i >= FrameHeader.LENGTH; i++) {
            if (FrameHeader.isMagic(buffer, i)) {
                int body = explainer.header(buffer, i).bodyLength();
                if (body >= 0 && body <= PLAUSIBLE) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Explains the bytes at the end of the stream, which are a part of a frame. */
    private void incomplete() {
        int left = end - begin;
        boolean header = left >= FrameHeader.LENGTH && FrameHeader.isMagic(buffer, begin);
        int next = header ? searchFrom(begin + FrameHeader.LENGTH) : -1;
        if (next >= 0) {
            int body = explainer.header(buffer, begin).bodyLength();
            emit(next,
                    frame -> explainer.wrongLength(frame,
                            "the body has " + body + " bytes, more than the stream has; another frame begins after "
                                    + (frame.length - FrameHeader.LENGTH) + " bytes"));
            advance();
            if (begin < end) {
                incomplete();
            }
            return;
        }
        emit(end, bytes -> {
            if (!header) {
                return FrameExplainer.noFrame("part of a frame", bytes, bytes.length,
                        "the stream ends within a header of " + FrameHeader.LENGTH + " bytes");
            }
            int body = explainer.header(bytes, 0).bodyLength();
            return FrameExplainer.cut(explainer.header(bytes, 0), bytes, "the stream ends within a body of " + body
                    + " bytes; " + (body - (bytes.length - FrameHeader.LENGTH)) + " bytes are missing");
        });
    }

    /** Says that the capture lacks the beginning of the stream. */
    public void beginsLate() {
        searching = true;
    }
}
