package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;

/** Calls over a fresh connection, one at a time: whether results are right, and what their frames take. */
final class CallCheck {
    /** The last calls, as many as there are different arguments, are those whose frames are later ones. */
    private static final int LATER = 64;
    private static final int AROUND = 30;

    private final Framework framework;

    CallCheck(Framework framework) {
        this.framework = framework;
    }

    /**
     * Makes the calls.
     *
     * @param first number of the first call; the arguments follow from it
     * @throws IllegalStateException if a result isn't what the local implementation says
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
                    throw new IllegalStateException("call " + i + " gave something else: "
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

    /** Where the two texts part, with something of what is around. */
    private static String difference(String result, String expected) {
        int at = 0;
        while (at < result.length() && at < expected.length() && result.charAt(at) == expected.charAt(at)) {
            at++;
        }
        return around(result, at) + " for " + around(expected, at);
    }

    private static String around(String text, int at) {
        int from = Math.max(at - AROUND, 0);
        int to = Math.min(at + AROUND, text.length());
        return (from > 0 ? "…" : "") + text.substring(from, to) + (to < text.length() ? "…" : "");
    }
}
