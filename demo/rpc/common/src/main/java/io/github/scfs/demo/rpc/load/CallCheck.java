package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;

/** Calls over a fresh connection, one at a time: whether results are right, and what their frames take. */
final class CallCheck {
    private static final int CALLS = 96;
    private static final int SETTLED = 32;

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
        try (Framework.Reference<S> reference = framework.refer(workload.service(), 1)) {
            for (int i = 0; i < CALLS; i++) {
                long requests = meter.requests().bytes();
                long responses = meter.responses().bytes();
                Object result = workload.call(reference.proxy(), first + i);
                long request = meter.requests().bytes() - requests;
                long response = meter.responses().bytes() - responses;
                Object expected = workload.call(workload.local(), first + i);
                if (!expected.equals(result)) {
                    throw new IllegalStateException("call " + i + " gave " + brief(result) + " for " + brief(expected));
                }
                if (i == 0) {
                    sizes.firstRequest = request;
                    sizes.firstResponse = response;
                } else if (i >= SETTLED) {
                    sizes.laterRequest += (double) request / (CALLS - SETTLED);
                    sizes.laterResponse += (double) response / (CALLS - SETTLED);
                }
            }
        }
        return sizes;
    }

    private static String brief(Object value) {
        String text = value == null ? "null" : value.getClass().getSimpleName() + " " + value;
        return text.length() <= 120 ? text : text.substring(0, 120) + "…";
    }
}
