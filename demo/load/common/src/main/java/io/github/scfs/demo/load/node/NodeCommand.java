package io.github.scfs.demo.load.node;

/** A command of the driver to a process: one line of JSON. */
public final class NodeCommand {
    /**
     * The first five start turns, whose counts {@code PROGRESS} returns. {@code REMAINS} says what the process holds.
     */
    public enum Action { SOAK, CYCLES, OPEN, CALL_AGAIN, HANG_UP, PROGRESS, REMAINS }

    public Action action;
    public int port;
    public int timeoutMillis;
    public long turns;
    public int callers;
    public int connections;
    public long seed;
    /** What each caller waits before each call of a soak. */
    public int pauseMillis;

    /** Creates a command. */
    public static NodeCommand of(Action action) {
        NodeCommand command = new NodeCommand();
        command.action = action;
        return command;
    }
}
