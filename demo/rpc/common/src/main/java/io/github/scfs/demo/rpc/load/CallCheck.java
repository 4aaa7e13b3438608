package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;

/** Makes calls over a new connection, one at a time. Compares the results and measures the frames. */
final class CallCheck {
    /**
     * Number of calls whose frames are measured as later calls. They are the last calls. There are as many of them as
     * there are different arguments.
     */
    private static final int LATER = 64;
    private static final int CONTEXT = 30;

    private final Framework framework;

    CallCheck(Framework framework) {
        this.framework = framework;
    }

    /**
     * Makes the calls.
     *
     * @param first number of the first call; the arguments of a call depend on its number
     * @return the sizes of the frames
     * @throws IllegalStateException if a result differs from the local implementation's result
     */
    <S> FrameSizes check(Workload<S> workload, int first) {
        FrameMeter meter = framework.meter();
        FrameSizes sizes = new FrameSizes();
        int calls = workload.callsUntilSettled() + LATER;
        try (Framework.Reference<S> reference = framework.refer(workload.service(), 1)) {
            for (int i = 0; i < calls; i++) {
                long requests = meter.requests().bytes();
                long responses = meter.responses().bytes();
                Object result = workload.call(reference.proxy(), first + i);
                long request = meter.requests().bytes() - requests;
                long response = meter.responses().bytes() - responses;
                Object expected = workload.call(workload.local(), first + i);
                if (!expected.equals(result)) {
                    throw new IllegalStateException("wrong result of call " + i + ": "
                            + difference(String.valueOf(result), expected.toString()));
                }
                if (i == 0) {
                    sizes.firstRequest = request;
                    sizes.firstResponse = response;
                } else if (i >= workload.callsUntilSettled()) {
                    sizes.laterRequest += (double) request / LATER;
                    sizes.laterResponse += (double) response / LATER;
                }
            }
        }
        return sizes;
    }

    /** Returns the first difference between two texts, with the characters around it. */
    private static String difference(String result, String expected) {
        int at = 0;
        while (at < result.length() && at < expected.length() && result.charAt(at) == expected.charAt(at)) {
            at++;
        }
        return excerpt(result, at) + " instead of " + excerpt(expected, at);
    }

    private static String excerpt(String text, int at) {
        int from = Math.max(at - CONTEXT, 0);
        int to = Math.min(at + CONTEXT, text.length());
        return (from > 0 ? "…" : "") + text.substring(from, to) + (to < text.length() ? "…" : "");
    }
}
