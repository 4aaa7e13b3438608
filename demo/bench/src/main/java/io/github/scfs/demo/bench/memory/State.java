package io.github.scfs.demo.bench.memory;

import java.util.LinkedHashMap;
import java.util.Map;

/** Memory of sessions at one stage of the run. The fields are the columns of the files. */
final class State {
    /** Description of the session's tables. */
    public String knows;
    /**
     * Number of table entries of one session. There are four numbers: classes written, classes read, strings written,
     * strings read.
     */
    public int classesWritten;
    public int classesRead;
    public int stringsWritten;
    public int stringsRead;
    /** Growth of the used heap since the time before the first session, in bytes per session. */
    public double bytesPerSession;
    /** The classes whose objects take most of the memory, with their bytes per session. */
    public Map<String, Double> byClass = new LinkedHashMap<>();
}
