package io.github.scfs.demo.rpc.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** One peer, workload and load: its samples. Written as JSON. */
public final class Cell {
    public String dubbo;
    public String peer;
    public String workload;
    public String load;
    public List<Measured> samples = new ArrayList<>();

    /** One sample with its place among the others. */
    public static final class Measured {
        /** Processes of its own for each round; passes of a round are in the same processes. */
        public int round;
        public int pass;
        public Sample sample;
        public ProcessUsage provider;

        public double callsPerSecond() {
            return sample.seconds == 0 ? 0 : sample.calls / sample.seconds;
        }

        /** Nanoseconds that so many percent of the calls took at most. */
        public double latency(double percentile) {
            return Latencies.decode(sample.latencies).getValueAtPercentile(percentile);
        }

        /** Bytes that both processes allocated for one call. */
        double allocatedPerCall() {
            return (double) (sample.consumer.allocatedBytes + provider.allocatedBytes) / Math.max(sample.allCalls, 1);
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

    /** Of all samples together. */
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

    /** All samples' mean of something. */
    double mean(ToDoubleFunction<Measured> value) {
        return samples.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** Something per call in all samples together, from sums over both. */
    double perCall(ToDoubleFunction<Measured> value) {
        double sum = samples.stream().mapToDouble(value).sum();
        return sum / samples.stream().mapToLong(measured -> measured.sample.allCalls).sum();
    }
}
