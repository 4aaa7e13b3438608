package io.github.scfs.demo.load.node;

import com.fasterxml.jackson.annotation.JsonInclude;

/** The answer of a process: one line of JSON. It has the field that was asked for, or {@code error}. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class NodeAnswer {
    public String error;
    public String version;
    public Progress progress;
    public Remains remains;

    static NodeAnswer ready(String version) {
        NodeAnswer answer = new NodeAnswer();
        answer.version = version;
        return answer;
    }

    static NodeAnswer failure(String error) {
        NodeAnswer answer = new NodeAnswer();
        answer.error = error;
        return answer;
    }
}
