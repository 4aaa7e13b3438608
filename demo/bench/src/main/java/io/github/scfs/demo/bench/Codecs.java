package io.github.scfs.demo.bench;

import io.github.scfs.internal.codegen.CodeGeneration;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Reports the number of codecs that scfs generated, and failed to generate, beside each iteration's time. JMH reads the
 * counters after each iteration. If the first iteration's count equals the last one's, the warm-up was long enough.
 * Both are 0 for other peers.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Codecs {

    public long generatedCodecs() {
        return CodeGeneration.generated();
    }

    public long interpretedCodecs() {
        return CodeGeneration.fellBack();
    }
}
