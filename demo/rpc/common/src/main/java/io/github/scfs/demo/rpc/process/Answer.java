package io.github.scfs.demo.rpc.process;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;
import io.github.scfs.demo.rpc.load.SteadyBytes;

/** The answer of a process: one line of JSON. It contains the requested field, or {@code error}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Answer {
    public String error;
    /** The framework's version. It is only in the first answer, which means that the process is ready. */
    public String version;
    public FrameSizes frames;
    public Sample sample;
    public SteadyBytes steady;
    public ProcessUsage usage;

    /** Returns the first answer of a process. */
    static Answer ready(String version) {
        Answer answer = new Answer();
        answer.version = version;
        return answer;
    }

    /** Returns the answer to a command that failed. */
    static Answer failure(String error) {
        Answer answer = new Answer();
        answer.error = error;
        return answer;
    }
}
