package io.github.scfs.demo.bench;

import io.github.scfs.internal.codegen.CodeGeneration;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Puts beside each iteration's time how many codecs of scfs were generated in its process, and how many could not be: warm-up was long enough if the first
 * iteration's figure is the last one's. JMH asks after each iteration; in a process of another peer both are 0.
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
