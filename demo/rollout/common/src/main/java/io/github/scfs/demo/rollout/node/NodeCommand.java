package io.github.scfs.demo.rollout.node;

/** A command that the driver sends to a provider, a consumer or the registry: one line of JSON. */
public final class NodeCommand {
    public enum Action {
        /** Starts the calls of a consumer. */
        START,
        /** Ends the calls of a consumer. The answer comes when no call is left. */
        STOP,
        /** Returns a consumer's counts since its start. */
        COUNT,
        /** Returns what the rehearsal of a process has found. */
        REHEARSAL,
        /** Returns the paths of the registry. */
        LIST,
        /** Ends the process as the signal TERM would: with Dubbo's shutdown. Has no answer. */
        EXIT
    }

    public Action action;

    /** For {@code START}: the calls per second. */
    public int callsPerSecond;

    public static NodeCommand of(Action action) {
        NodeCommand command = new NodeCommand();
        command.action = action;
        return command;
    }

    public static NodeCommand start(int callsPerSecond) {
        NodeCommand command = of(Action.START);
        command.callsPerSecond = callsPerSecond;
        return command;
    }
}
