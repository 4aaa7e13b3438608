package io.github.scfs.demo.doctor.capture;

/** Receives the connections of a capture, in the order of the packets. */
public interface Capture {
    /** Returns a new direction of a connection; the two directions of a connection have equal numbers. */
    Direction direction(int connection, String from, String to);

    /** One direction of a connection. */
    interface Direction {
        /** The capture lacks the beginning of the stream. */
        void beginsLate();

        /** The next bytes of the stream. */
        void bytes(byte[] bytes, int from, int n);

        /** The capture lacks bytes of the stream. */
        void lost(long n);

        /** The connection or the capture ends. */
        void end();
    }
}
