package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.jdk.TimeCoding;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.Map;

/** Methods that read and write a time in a slot that expects its class, by that class. */
final class TimeCalls {
    static final Map<Class<?>, Call> READ = new HashMap<>(), WRITE = new HashMap<>();

    static {
        time(Instant.class, "readInstant", "writeInstant");
        time(LocalDate.class, "readLocalDate", "writeLocalDate");
        time(LocalTime.class, "readLocalTime", "writeLocalTime");
        time(LocalDateTime.class, "readLocalDateTime", "writeLocalDateTime");
    }

    private TimeCalls() {}

    private static void time(Class<?> type, String read, String write) {
        READ.put(type, Call.ofStatic(TimeCoding.class, read, Object.class, GraphReader.class));
        WRITE.put(type, Call.ofStatic(TimeCoding.class, write, int.class, GraphWriter.class, Object.class));
    }
}
