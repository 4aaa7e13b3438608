package io.github.scfs.demo.bench.memory;

import java.util.LinkedHashMap;
import java.util.Map;

/** What sessions cost once they know something. The fields are the columns of the files. */
final class State {
    /** What a session knows. */
    public String knows;
    /** The sessions' own count of it: classes and strings, each written and read. */
    public int classesWritten;
    public int classesRead;
    public int stringsWritten;
    public int stringsRead;
    /** Bytes of heap, all that is in use more than before there was a session, over the number of sessions. */
    public double bytesPerSession;
    /** The classes that have most of it: bytes of a session. */
    public Map<String, Double> byClass = new LinkedHashMap<>();
}
