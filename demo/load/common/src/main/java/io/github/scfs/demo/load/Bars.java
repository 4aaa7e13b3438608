package io.github.scfs.demo.load;

import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.load.node.Remains;
import java.util.ArrayList;
import java.util.List;

/** What must hold at the end, and what didn't. For one thread. */
final class Bars {
    /** Growth of a heap that isn't a leak: code that was generated, pools, buffers. */
    private static final long HEAP_BYTES = 8L << 20;

    /** Threads that Dubbo may start late: its pools start them one by one. */
    private static final int THREADS = 20;

    /** Files that are opened late: jars, selectors of new threads. */
    private static final int FILES = 20;

    private final List<String> missed = new ArrayList<>();

    /** Whether processes hold no session, and no more than before. */
    static boolean isBack(Remains[] before, Remains[] after) {
        for (int i = 0; i < after.length; i++) {
            if (after[i].sessions > 0 || after[i].heapBytes - before[i].heapBytes > HEAP_BYTES
                    || after[i].threads - before[i].threads > THREADS
                    || after[i].openFiles - before[i].openFiles > FILES) {
                return false;
            }
        }
        return true;
    }

    void back(String what, Remains[] before, Remains[] after) {
        require(isBack(before, after), what + " left sessions, heap, threads or open files");
    }

    /** Requires that turns had right values only, or ended by Dubbo's documented exceptions. */
    void clean(String what, Progress progress) {
        require(progress.wrong == 0, what + " returned wrong values: " + progress.texts);
        require(progress.others == 0, what + " failed for other reasons: " + progress.texts);
    }

    /** Requires that all turns had right values. */
    void right(String what, Progress progress, long turns) {
        clean(what, progress);
        require(progress.right() == turns, what + ": only " + progress.right() + " of " + turns + " are right");
    }

    void require(boolean holds, String otherwise) {
        if (!holds) {
            missed.add(otherwise);
        }
    }

    /** Prints what was missed, and returns the exit code. */
    int end() {
        System.out.println();
        missed.forEach(text -> System.out.println("FAILED: " + text));
        System.out.println(missed.isEmpty() ? "OK" : "");
        return missed.isEmpty() ? 0 : 1;
    }
}
