package io.github.scfs.demo.bench.against;

/**
 * One core with values of a shape, in a separate class loader. The loaders of all sides share only
 * this interface and the JDK's classes. All sides get the same calls. For one thread.
 */
public interface Side {
    /** Number of values that an operation processes in one step. */
    int STEP = 16;

    /** Returns the bytes of a conversation's first message, and the mean bytes of later messages with new values. */
    double[] sizes(String shape) throws Exception;

    /**
     * Creates sets of values. After a garbage collection the values of a set are adjacent in memory.
     *
     * @param values number of values in each set, a multiple of {@link #STEP}
     * @param sets number of sets of equal values. The speed of a set depends on identity hash codes, so several sets
     *     are measured
     */
    void create(String shape, int values, int sets);

    /**
     * Shuffles the values, so that their order differs from the order in memory. Opens sessions for each set.
     *
     * @param values number of values in each of the sets to open
     * @param sessions number of sessions that take turns in each conversation of a set
     */
    void open(int values, int sessions);

    /**
     * Exchanges {@link #STEP} values of a set in one of the set's sessions. If messages are exchanged in other sessions
     * between two calls, they may evict strings that this session would remember.
     *
     * @param immediate whether to use the session whose messages are read at once, rather than the session whose
     *     messages are read later
     * @param first index of the first value, a multiple of {@link #STEP}
     */
    void converse(int values, int set, boolean immediate, int first) throws Exception;

    /**
     * Runs an operation on the values of a set in rotation.
     *
     * @param operation the name of an {@link Operation}
     * @param first index of the first value, a multiple of {@link #STEP}
     * @param steps number of steps of {@link #STEP} operations
     * @return nanoseconds and bytes, as {@link Meter} measures them
     */
    long[] run(String operation, int values, int set, int first, int steps) throws Exception;

    /**
     * Returns the number of codecs that were generated for this side, and the number of codecs that could not be
     * generated.
     */
    long[] codecs();
}
