package io.github.scfs.fuzz;

import java.util.ArrayList;
import java.util.List;

/** A message that does what no message may. */
final class Finding {
    /** What a message may not do. */
    enum Oracle {
        /** Throws what {@code docs/errors.md} doesn't list. */
        EXCEPTION,
        /** Takes too much CPU time. */
        CPU,
        /** Doesn't end. */
        HANG,
        ALLOCATION,
        /** Takes more steps than the budget allows. */
        STEPS,
        /** Makes a session keep too much. */
        KEPT,
        /** Makes the process keep too much after the session. */
        KEPT_BY_PROCESS,
        FILES,
        THREADS,
        /** Makes a class loader keep too many names of absent classes. */
        CLASS_LOADER,
        QUEUE,
        LOG,
        /** A later, honest message isn't read right. */
        HONEST,
        /** A class can't be used any more, since its initialiser failed. */
        DEAD_CLASS,
        /** Two ways to read a message differ. */
        DIFFERENCE,
        CIRCULAR_CAUSE,
        /** A value that was read throws when it is used. */
        VALUE,
        /** Java's own serialization of a class of the JDK runs. */
        FOREIGN_CODE
    }

    private static final int MAX_HEX = 1 << 16;

    final Oracle oracle;
    final String detail;
    final FuzzMessage message;
    final long sessionSeed;
    final int index;
    /** Where the thread was seen; empty if it wasn't. */
    final List<StackTraceElement[]> samples = new ArrayList<>();

    Finding(Oracle oracle, String detail, FuzzMessage message, long sessionSeed, int index) {
        this.oracle = oracle;
        this.detail = detail;
        this.message = message;
        this.sessionSeed = sessionSeed;
        this.index = index;
    }

    /** Returns what findings with the same reason have in common, as a rule. */
    String signature() {
        return oracle + " " + place();
    }

    /** Returns the innermost method outside {@code java.lang} and the innermost ones of scfs in most samples. */
    String place() {
        java.util.Map<String, Integer> count = new java.util.HashMap<>();
        String best = "";
        for (StackTraceElement[] sample : samples) {
            String place = place(sample);
            if (count.merge(place, 1, Integer::sum) >= count.getOrDefault(best, 0)) {
                best = place;
            }
        }
        return best;
    }

    private static String place(StackTraceElement[] sample) {
        StringBuilder place = new StringBuilder();
        String last = "";
        int shown = 0;
        for (StackTraceElement e : sample) {
            String at = e.getClassName().substring(e.getClassName().lastIndexOf('.') + 1) + "." + e.getMethodName();
            boolean ours = e.getClassName().startsWith("io.github.scfs.internal");
            if (!at.equals(last) && shown < 6 && (ours || shown < 3)) {
                place.append(place.length() > 0 ? " < " : "").append(ours ? at + ":" + e.getLineNumber() : at);
                shown++;
                last = at;
            }
        }
        return place.toString();
    }

    String hex() {
        StringBuilder hex = new StringBuilder();
        byte[] bytes = message.bytes();
        for (int i = 0; i < Math.min(bytes.length, MAX_HEX); i++) {
            hex.append(String.format("%02x", bytes[i]));
        }
        return hex.toString();
    }

    @Override
    public String toString() {
        return oracle + ": " + detail + "; session seed " + sessionSeed + ", message " + index + ": " + message
                + (samples.isEmpty() ? "" : "; at " + place());
    }
}
