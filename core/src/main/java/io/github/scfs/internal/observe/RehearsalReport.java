package io.github.scfs.internal.observe;

import io.github.scfs.internal.rehearse.Findings;
import java.util.List;
import java.util.Locale;

/** What the rehearsal has found: a line for each message of each method, the causes, and what to do. */
final class RehearsalReport {
    private RehearsalReport() {}

    static String text() {
        Findings findings = Findings.OF_PROCESS;
        List<Findings.Message> messages = findings.messages();
        if (messages.isEmpty()) {
            return "nothing was rehearsed; scfs.rehearse=1% rehearses a hundredth of the calls\n";
        }
        Table table = new Table("method", "side", "message", "rehearsed", "would fail", "different", "not rehearsed",
                "bytes now", "first", "later", "\u00b5s");
        for (Findings.Message m : messages) {
            Object[] cells = new Object[11];
            cells[0] = m.method;
            cells[1] = m.provider ? "provider" : "consumer";
            cells[2] = m.request ? "request" : "response";
            long[] figures = m.figures();
            for (int i = 0; i < figures.length; i++) {
                cells[3 + i] = figures[i];
            }
            table.add(cells);
        }
        StringBuilder text = new StringBuilder(table.toString());
        for (Findings.Cause cause : findings.causes()) {
            text.append(String.format(Locale.ROOT, "%,d \u00d7 %s%n", cause.number(), cause.text));
        }
        return text
                .append(String.format(Locale.ROOT, "%,d messages were dropped, because others waited%n",
                        findings.dropped()))
                .append(findings.conclusion())
                .append('\n')
                .toString();
    }
}
