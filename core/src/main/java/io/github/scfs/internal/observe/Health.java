package io.github.scfs.internal.observe;

import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Traffic;
import java.util.List;
import java.util.Locale;

/**
 * Whether scfs works in this process, for the health check of a framework. It is never an error: peers can cause what
 * is watched here, and must not get the process taken out of service. Immutable.
 */
public final class Health {
    /** For this time, a connection that was out of step gives a warning. */
    private static final long OUT_OF_STEP_SECONDS = 600;
    /** The part of the bound on definitions from which on there is a warning. */
    private static final double ALMOST_FULL = 0.8;

    /** The message if scfs isn't used. */
    public static final String NOT_USED = "scfs isn't used";

    /** The levels of the framework that this class needs. The names are those of Dubbo. */
    public enum Level {
        /** scfs works. */
        OK,
        /** An operator should have a look. */
        WARN,
        /** scfs isn't used. */
        UNKNOWN
    }

    private final Level level;
    private final String message;

    private Health(Level level, String message) {
        this.level = level;
        this.message = message;
    }

    /** Returns the health at this moment. */
    public static Health now() {
        List<Engine> engines = RpcEngine.existing();
        if (engines.isEmpty()) {
            return new Health(Level.UNKNOWN, NOT_USED);
        }
        Traffic written = Figures.sum(engines, Engine::writtenTraffic);
        Traffic read = Figures.sum(engines, Engine::readTraffic);
        return of(SharedDefinitions.OF_PROCESS.charged(), SharedDefinitions.OF_PROCESS.bound(),
                ChannelSession.secondsSinceClosing(),
                String.format(Locale.ROOT, "connections:%d,written:%d,read:%d,failures:%d", RpcChannels.count(),
                        written.messages(), read.messages(), written.failures() + read.failures()));
    }

    /**
     * Returns the health for some figures.
     *
     * @param bytes memory of definitions
     * @param bound bound on this memory
     * @param secondsSinceClosing seconds since a connection was closed as out of step; −1 if none was
     * @param figures the lines that each report has, whatever the status is
     */
    static Health of(long bytes, long bound, long secondsSinceClosing, String figures) {
        if (bytes >= ALMOST_FULL * bound) {
            return new Health(Level.WARN, "definitions of peers take " + bytes + " of " + bound
                    + " bytes, beyond which they are refused (SCFS-405), raise scfs.max.definitions.mb; " + figures);
        }
        if (secondsSinceClosing >= 0 && secondsSinceClosing < OUT_OF_STEP_SECONDS) {
            return new Health(Level.WARN, "a connection was closed as out of step " + secondsSinceClosing
                    + " s ago, see the log; " + figures);
        }
        return new Health(Level.OK, figures);
    }

    public Level level() {
        return level;
    }

    public String message() {
        return message;
    }
}
