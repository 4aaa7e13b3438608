package io.github.scfs.demo.load.fault;

/** What can happen to a frame on its way. */
public enum Fault {
    /** The connection is cut in front of the frame. */
    DROP,
    /** The frame, and all that follow it in this direction, arrive later. Some arrive after their calls timed out. */
    DELAY,
    /** The connection is cut in the middle of the frame. */
    CUT,
    /** The frame arrives in pieces, with pauses between them. */
    SPLIT,
    /** The frame arrives together with those that follow it, in one piece. */
    COALESCE
}
