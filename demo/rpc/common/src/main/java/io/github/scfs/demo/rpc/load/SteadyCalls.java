package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.rpc.wire.FrameMeter;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Calls a service over a new connection at a steady rate, and counts the bytes of each second's calls. */
final class SteadyCalls {
    private final Framework framework;

    SteadyCalls(Framework framework) {
        this.framework = framework;
    }

    /**
     * Makes the calls, one at a time. A call that is late doesn't change the number of calls in a second's count.
     *
     * @return the bytes of each second's calls
     * @throws InterruptedException if this thread is interrupted
     * @throws RuntimeException if a call fails
     */
    <S> SteadyBytes call(Workload<S> workload, int callsPerSecond, int seconds) throws InterruptedException {
        FrameMeter meter = framework.meter();
        SteadyBytes bytes = new SteadyBytes(callsPerSecond, seconds);
        try (Framework.Reference<S> reference = framework.refer(workload.service(), 1)) {
            long start = System.nanoTime();
            for (int second = 0; second < seconds; second++) {
                long requests = meter.requests().bytes();
                long responses = meter.responses().bytes();
                for (int i = 0; i < callsPerSecond; i++) {
                    int n = second * callsPerSecond + i;
                    until(start + TimeUnit.SECONDS.toNanos(n) / callsPerSecond);
                    workload.call(reference.proxy(), n);
                }
                bytes.requests[second] = meter.requests().bytes() - requests;
                bytes.responses[second] = meter.responses().bytes() - responses;
            }
        }
        return bytes;
    }

    private static void until(long moment) throws InterruptedException {
        for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}
