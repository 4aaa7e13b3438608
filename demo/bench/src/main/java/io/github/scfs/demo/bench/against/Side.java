package io.github.scfs.demo.bench.against;

/**
 * One core with values of a shape, in a separate class loader ({@link SideLoader}). That loader shares only this
 * interface and the JDK's classes with the others. All sides get the same calls. For one thread.
 */
public interface Side {
    /** Number of values that an operation processes in one step. */
    int STEP = 16;

    /** Returns the bytes of a conversation's first message, and the mean of later ones with new values. */
    double[] sizes(String shape) throws Exception;

    /**
     * Creates sets of values. After a garbage collection the values of a set are adjacent in memory.
     *
     * @param values number of values in each set, a multiple of {@link #STEP}
     * @param sets number of sets of equal values; the speed of a set depends on identity hash codes, so it takes
     *     several
     */
    void create(String shape, int values, int sets);

    /** Shuffles these values, so that their order differs from the order in memory, and opens sessions for each set. */
    void open(int values) throws Exception;

    /**
     * Exchanges {@link #STEP} values of a set in one of its sessions. Work in other sessions in between may evict
     * strings that this session would remember.
     *
     * @param immediate whether to use the session whose messages are read at once, rather than the other one
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

    /** Returns the number of codecs that were generated for this side, and of those that could not be. */
    long[] codecs();
}
