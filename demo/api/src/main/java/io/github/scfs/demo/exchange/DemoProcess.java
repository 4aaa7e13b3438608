package io.github.scfs.demo.exchange;

import java.util.concurrent.Callable;

/** The life of one of the demo's processes. */
public final class DemoProcess {

    private DemoProcess() {}

    /**
     * Runs what the process is for, then ends it. Dubbo's threads would keep it alive after a failure; and it is halted, since Dubbo 2.7
     * would take 8 seconds to close two servers that nobody is connected to any more.
     *
     * @param work gives true if all went well; what it throws is printed. The exit code is 0 if all went well, else 1.
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
