package io.github.scfs.demo.bench;

import io.github.scfs.internal.codegen.CodeGeneration;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Reports the number of codecs that scfs generated, and the number that it could not generate, beside each iteration's
 * time. JMH reads the counters after each iteration. If the counts of the first and the last iteration are equal, the
 * warm-up was long enough. For other peers both counters are 0.
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
