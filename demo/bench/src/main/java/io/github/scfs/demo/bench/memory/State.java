package io.github.scfs.demo.bench.memory;

import java.util.LinkedHashMap;
import java.util.Map;

/** Memory of sessions at one stage of the run. The fields are the columns of the files. */
final class State {
    /** Description of the session's tables. */
    public String knows;
    /** Table entries of one session: classes and strings, written and read. */
    public int classesWritten;
    public int classesRead;
    public int stringsWritten;
    public int stringsRead;
    /** Growth of the used heap since before the first session, in bytes per session. */
    public double bytesPerSession;
    /** The classes with the largest share, in bytes per session. */
    public Map<String, Double> byClass = new LinkedHashMap<>();
}
