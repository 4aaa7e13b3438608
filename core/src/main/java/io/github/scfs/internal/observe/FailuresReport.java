package io.github.scfs.internal.observe;

import io.github.scfs.internal.rpc.FailureCounts;
import java.util.Map;
import java.util.TreeMap;

/** The failed messages of this process: a line for each error code and class, and for each class behind others. */
final class FailuresReport {
    private FailuresReport() {}

    /** Returns the table of the codes that begin with a text. */
    static String text(String prefix) {
        Table table = new Table("code", "failures", "class", "refused by", "last", "path", "peer");
        int shown = 0;
        for (FailureCounts.Count count : FailureCounts.OF_PROCESS.withOthers()) {
            if (count.code().startsWith(prefix)) {
                FailureCounts.Failure last = count.last();
                table.add(count.code(), count.number(), count.className(), last.refusedBy(), last.time().toString(),
                        last.path(), last.peer());
                shown++;
            }
        }
        return shown == 0 ? "no message has failed" + (prefix.isEmpty() ? "" : " with " + prefix) + "\n"
                : table.toString();
    }

    /** Adds a line for each error code to the summary. */
    static void summarize(Summary to) {
        Map<String, FailureCounts.Failure> last = new TreeMap<>();
        Map<String, Long> numbers = new TreeMap<>();
        for (FailureCounts.Count count : FailureCounts.OF_PROCESS.all()) {
            numbers.merge(count.code(), count.number(), Long::sum);
            last.merge(count.code(), count.last(), (a, b) -> a.time().isAfter(b.time()) ? a : b);
        }
        last.forEach((code, failure) -> to.line("failures", "%,d × %s, the last at %s %s", numbers.get(code), code,
                failure.time(), failure.message()));
    }
}
