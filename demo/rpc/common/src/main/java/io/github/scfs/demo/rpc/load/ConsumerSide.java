package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;
import java.util.concurrent.ExecutionException;

/** The work of a consumer process. For one thread. */
public final class ConsumerSide {
    private final FrameMeter meter;
    private final References references;
    private final CallCheck check;
    private final SteadyCalls steady;
    private final Callers callers = new Callers();

    public ConsumerSide(Framework framework) {
        this.meter = framework.meter();
        this.references = new References(framework);
        this.check = new CallCheck(framework);
        this.steady = new SteadyCalls(framework);
    }

    /**
     * Makes calls over a new connection, compares their results and measures their frames.
     *
     * @return the sizes of the frames
     * @throws RuntimeException if a call fails or returns a wrong result
     */
    public FrameSizes check(Workload<?> workload) {
        return check.check(workload, 0);
    }

    /**
     * Makes calls in a closed loop: for {@code leadMillis} unmeasured, then for {@code millis} measured.
     *
     * @return the figures of the calls
     */
    public <S> Sample call(Workload<S> workload, Load load, int leadMillis, int millis)
            throws InterruptedException, ExecutionException {
        S proxy = references.proxy(workload.service(), load.connections());
        long requests = meter.requests().frames();
        long requestBytes = meter.requests().bytes();
        long responses = meter.responses().frames();
        long responseBytes = meter.responses().bytes();
        ProcessUsage before = ProcessUsage.now();
        Sample sample = callers.call(workload, proxy, load.callers(), leadMillis, millis);
        sample.consumer = ProcessUsage.now().since(before);
        sample.requestBytes = mean(meter.requests().bytes() - requestBytes, meter.requests().frames() - requests);
        sample.responseBytes = mean(meter.responses().bytes() - responseBytes, meter.responses().frames() - responses);
        return sample;
    }

    /**
     * Makes calls over a new connection at a steady rate, one at a time.
     *
     * @return the bytes of each second's calls
     * @throws RuntimeException if a call fails
     */
    public SteadyBytes steady(Workload<?> workload, int callsPerSecond, int seconds) throws InterruptedException {
        return steady.call(workload, callsPerSecond, seconds);
    }

    private static double mean(long bytes, long frames) {
        return frames == 0 ? 0 : (double) bytes / frames;
    }
}
