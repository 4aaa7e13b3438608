package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.Peer;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Puts beside each iteration's time how many generated codecs the peer had in use at its end: warm-up was long enough if the first iteration's is the last one's. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Codecs {
    private Peer peer;

    @Setup
    public void of(SerializationBenchmark benchmark) {
        peer = benchmark.peer();
    }

    /** JMH asks for it after each iteration. */
    public long generatedCodecs() {
        return peer.generatedCodecs();
    }
}
