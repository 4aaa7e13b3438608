package io.github.scfs.demo.bench.against;

/**
 * One core with values of a shape, in a class loader of its own ({@link SideLoader}), which takes this interface, and
 * the JDK's classes, from outside. All sides get the same calls. For one thread.
 */
public interface Side {
    /** Operations come in steps of so many. */
    int STEP = 16;

    /** Bytes of a conversation's first message, and the mean of later ones with values that no earlier one held. */
    double[] sizes(String shape) throws Exception;

    /**
     * Makes sets of values, one value behind the other in memory once a collector was there.
     *
     * @param values how many are in each set, a multiple of {@link #STEP}
     * @param sets   how many sets of equal values: how fast a set is depends on its objects' and sessions' identity
     *               hashes as well
     */
    void create(String shape, int values, int sets);

    /** Puts the order of these values out of that in memory, and opens sessions for each set. */
    void open(int values) throws Exception;

    /**
     * Has a session of a set exchange {@link #STEP} of its values. What else happens in between, in another session,
     * may keep it from learning strings.
     *
     * @param together in the session whose messages are read at once, or in the other one
     * @param first    with which to begin, a multiple of {@link #STEP}
     */
    void converse(int values, int set, boolean together, int first) throws Exception;

    /**
     * Does an operation with a set's values in turn.
     *
     * @param operation one of {@link Operation}
     * @param first     with which value to begin, a multiple of {@link #STEP}
     * @param steps     how many times {@link #STEP} operations
     * @return what it took ({@link Meter}): nanoseconds and bytes
     */
    long[] run(String operation, int values, int set, int first, int steps) throws Exception;

    /** How many codecs were generated for this side, and how many could not be. */
    long[] codecs();
}
