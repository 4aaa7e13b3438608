package io.github.scfs.internal.observe;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.RpcEngine;

/**
 * The commands for operators. Each returns a text, also for wrong arguments. Dubbo passes null if there are no
 * arguments. Thread-safe.
 */
public final class Commands {
    public static final String SUMMARY = "scfs";
    public static final String SUMMARY_TEXT = "what scfs does";
    public static final String SESSIONS = "scfs-sessions";
    public static final String SESSIONS_TEXT = "the connections that have a session of scfs";
    public static final String CLASSES = "scfs-classes";
    public static final String CLASSES_TEXT = "the classes that scfs has written and read, with their layouts";
    public static final String FAILURES = "scfs-failures";
    public static final String FAILURES_TEXT = "the messages that failed, by error code and class";
    public static final String REHEARSAL = "scfs-rehearsal";
    public static final String REHEARSAL_TEXT = "what scfs would refuse or change in calls of other serializations";
    public static final String DUMP = "scfs-dump";
    public static final String DUMP_TEXT =
            "the tables of a session, for the doctor of scfs; contains strings that repeat in messages";

    private static final int DEFAULT_SESSIONS = 100;

    private Commands() {}

    /** Returns the summary. */
    public static String summary(String... given) {
        return orNone(given).length > 0 ? usage(SUMMARY) : Summary.text();
    }

    /** Returns the connections, at most as many as the argument says. */
    public static String sessions(String... given) {
        String[] arguments = orNone(given);
        int limit = arguments.length == 0 ? DEFAULT_SESSIONS : number(arguments[0], Integer.MAX_VALUE);
        return arguments.length > 1 || limit == 0 ? usage(SESSIONS + " [MAXIMUM]") : SessionsReport.text(limit);
    }

    /** Returns the classes whose names begin with the argument. */
    public static String classes(String... given) {
        String[] arguments = orNone(given);
        return arguments.length > 1 ? usage(CLASSES + " [BEGIN_OF_NAME]")
                : ClassesReport.text(RpcEngine.existing(), arguments.length == 0 ? "" : arguments[0]);
    }

    /** Returns the failures whose error codes begin with the argument. */
    public static String failures(String... given) {
        String[] arguments = orNone(given);
        return arguments.length > 1 ? usage(FAILURES + " [CODE]")
                : FailuresReport.text(arguments.length == 0 ? "" : arguments[0]);
    }

    /** Returns what the rehearsal has found. */
    public static String rehearsal(String... given) {
        return orNone(given).length > 0 ? usage(REHEARSAL) : RehearsalReport.text();
    }

    /** Returns the tables of the connection whose id is the argument. */
    public static String dump(String... given) {
        String[] arguments = orNone(given);
        if (arguments.length == 1) {
            for (ChannelSession session : RpcChannels.sessions()) {
                if (session.id().equals(arguments[0])) {
                    return session.session().tables();
                }
            }
        }
        return usage(DUMP + " CONNECTION, one of those that " + SESSIONS + " shows");
    }

    private static String[] orNone(String[] arguments) {
        return arguments == null ? new String[0] : arguments;
    }

    private static String usage(String usage) {
        return "usage: " + usage + "\n";
    }

    /** Returns a number from 1 to a maximum; 0 if the text is none. */
    private static int number(String text, int max) {
        try {
            int n = Integer.parseInt(text);
            return n <= max ? Math.max(0, n) : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
