package io.github.scfs.demo.rpc.process;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.scfs.demo.rpc.load.FrameSizes;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Sample;

/** What a process answers: one line of JSON; of its fields the one that was asked for is there, or {@code error}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Answer {
    public String error;
    /** Of the framework; the first answer, which says that the process is ready. */
    public String version;
    public FrameSizes frames;
    public Sample sample;
    public ProcessUsage usage;
}
