package io.github.scfs.internal.bean;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The chain of an {@code SQLException} and its next ones. A failed batch can have thousands of them. So a chain is
 * written from its end, and no exception is written within the one before it. A class of its own, because the module
 * {@code java.sql} may be missing.
 */
final class SqlChain {
    /** Number of steps along chains that cost as much as one object. */
    private static final int STEPS_PER_OBJECT = 16;

    private SqlChain() {}

    /** Returns the next exceptions in their order, up to the first that has been written before. */
    static List<Throwable> after(Throwable first, GraphWriter out) {
        List<Throwable> chain = new ArrayList<>();
        SQLException next = ((SQLException) first).getNextException();
        while (next != null) {
            chain.add(next);
            out.count(1);
            next = out.isWritten(next) ? null : next.getNextException();
        }
        return chain;
    }

    /**
     * Links exceptions to a chain, unless they are linked already. The chain ends before an exception of another kind.
     *
     * @param chain the next exceptions, the last one first
     */
    static void link(GraphReader in, Throwable first, List<Throwable> chain) {
        SQLException last = (SQLException) first;
        for (int i = chain.size() - 1; i >= 0 && last.getNextException() == null; i--) {
            SQLException next = chain.get(i) instanceof SQLException ? (SQLException) chain.get(i) : null;
            if (next == null || leadsTo(in, next, last)) {
                return;
            }
            last.setNextException(next);
            last = next;
        }
    }

    /** Returns the class of stand-ins. */
    static Class<?> type() {
        return SQLException.class;
    }

    /** Returns whether a chain contains an exception. In a circular chain, the JDK would search the end forever. */
    private static boolean leadsTo(GraphReader in, SQLException from, SQLException to) {
        int steps = 0;
        for (SQLException e = from; e != null; e = e.getNextException()) {
            if (e == to) {
                return true;
            }
            if (++steps % STEPS_PER_OBJECT == 0) {
                in.budget().count(1);
            }
        }
        return false;
    }
}
