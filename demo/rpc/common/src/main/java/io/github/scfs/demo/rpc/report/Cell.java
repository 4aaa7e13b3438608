package io.github.scfs.demo.rpc.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.scfs.demo.rpc.load.Latencies;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** The samples of one peer, workload and load. Written as JSON. */
public final class Cell {
    public String dubbo;
    public String peer;
    public String workload;
    public String load;
    public List<Measured> samples = new ArrayList<>();

    /** One sample with its round and pass. */
    public static final class Measured {
        /** Number of the round. Each round has fresh processes, and the passes of a round share them. */
        public int round;
        public int pass;
        public Sample sample;
        public ProcessUsage provider;

        public double callsPerSecond() {
            return sample.seconds == 0 ? 0 : sample.calls / sample.seconds;
        }

        /** Returns a percentile of the latency, in nanoseconds. */
        public double latency(double percentile) {
            return Latencies.decode(sample.latencies).getValueAtPercentile(percentile);
        }

        /** Returns the nanoseconds of CPU time that both processes took for one call. */
        double cpuPerCall() {
            return (double) (sample.consumer.cpuNanos + provider.cpuNanos) / Math.max(sample.allCalls, 1);
        }
    }

    public void add(int round, int pass, Sample sample, ProcessUsage provider) {
        Measured measured = new Measured();
        measured.round = round;
        measured.pass = pass;
        measured.sample = sample;
        measured.provider = provider;
        samples.add(measured);
    }

    /** Returns the histogram of the latencies of all samples. */
    @JsonIgnore
    Histogram latencies() {
        Histogram all = null;
        for (Measured measured : samples) {
            Histogram one = Latencies.decode(measured.sample.latencies);
            if (all == null) {
                all = one;
            } else {
                all.add(one);
            }
        }
        return all;
    }

    /** Returns the mean of a figure over all samples. */
    double mean(ToDoubleFunction<Measured> value) {
        return samples.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** Returns the sum of a figure over all samples divided by the number of calls. */
    double perCall(ToDoubleFunction<Measured> value) {
        double sum = samples.stream().mapToDouble(value).sum();
        return sum / samples.stream().mapToLong(measured -> measured.sample.allCalls).sum();
    }
}
