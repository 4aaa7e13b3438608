package io.github.scfs.demo.exchange;

import java.util.concurrent.Callable;

/** Runs the main task of a demo process and sets the exit code. */
public final class DemoProcess {

    private DemoProcess() {}

    /**
     * Runs the task, then halts the process. Without the halt, Dubbo's threads would keep the process alive after a
     * failure. A halt also skips Dubbo 2.7's shutdown, which takes 8 seconds to close two servers without clients. The
     * exit code is 0 if the task succeeds, else 1.
     *
     * @param work the task; returns true on success; its exceptions are printed
     */
    @SuppressWarnings("CatchAndPrintStackTrace")
    public static void run(Callable<Boolean> work) {
        boolean good = false;
        try {
            good = work.call();
        } catch (Exception | LinkageError e) {
            e.printStackTrace();
        } finally {
            Runtime.getRuntime().halt(good ? 0 : 1);
        }
    }
}
