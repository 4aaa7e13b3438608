package io.github.scfs.internal.session;

import io.github.scfs.internal.dictionary.StringIdTable;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.testkit.Call;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes messages before, while and after the arrays of strings become accessible. The program is a main class, for a
 * process of its own, since in most processes they already are.
 */
public final class AccessibleArraysProgram {
    private static final int STRINGS = 3;
    private static final int OCCURRENCES_BEFORE_ID = 2;
    private static final int LONG = 1 << 15;
    private static final int MAX_WAIT_MILLIS = 20_000;

    private final Session writing = new Session();
    private final Session reading = new Session();

    private AccessibleArraysProgram() {}

    /** Returns strings that occur twice each. */
    private static List<String> strings(String kind) {
        List<String> strings = new ArrayList<>();
        for (int i = 0; i < 2 * STRINGS; i++) {
            strings.add(kind + ' ' + i % STRINGS);
        }
        return strings;
    }

    /** Prints what is wrong. */
    public static void main(String[] args) throws InterruptedException {
        System.out.println("accessible at the beginning: " + hasArrays());
        new AccessibleArraysProgram().run();
        System.out.println("accessible at the end: " + hasArrays());
    }

    private void run() throws InterruptedException {
        List<String> early = strings("early \u6587");
        List<String> late = strings("late");
        for (int i = 0; i < OCCURRENCES_BEFORE_ID; i++) {
            exchange(early, false);
        }
        exchange(early, true);
        for (int i = 0; i <= OCCURRENCES_BEFORE_ID; i++) {
            exchange(late, false);
            exchange(early, false);
        }
        StringIdTable table = writing.written().dictionary().strings();
        Set<String> all = new HashSet<>();
        for (int id = 0; id < table.count(); id++) {
            if (!all.add(table.get(id))) {
                System.out.println("WRONG: a second id for " + table.get(id));
            }
        }
        System.out.println(all.size() + " strings with ids");
    }

    /**
     * Writes a message with a value before, and the same value after the arrays become accessible.
     *
     * @param awaited whether they become accessible in the middle
     */
    private void exchange(List<String> value, boolean awaited) throws InterruptedException {
        byte[] message;
        try (MessageWriter out = MessageWriter.inSession(Call.ENGINE, writing)) {
            out.writeObject(value);
            if (awaited) {
                awaitArrays();
            }
            out.writeObject(new ArrayList<>(value));
            message = out.toByteArray();
            out.markCertain();
        }
        reading.receiveDefinitions(message, 0, message.length);
        try (MessageReader in = MessageReader.of(Call.ENGINE, reading, message, 0, message.length)) {
            for (Object read : Arrays.asList(in.readObject(), in.readObject())) {
                if (!value.equals(read)) {
                    System.out.println("WRONG: " + value + " was read as " + read);
                }
            }
        }
    }

    /** Whether the bytes of a string are its own array, and not a copy. */
    private static boolean hasArrays() {
        byte[] bytes = Strings.bytes("a string");
        return bytes != null && bytes == Strings.bytes("a string");
    }

    /** Waits, while long strings are written elsewhere, after which the arrays become accessible. */
    private static void awaitArrays() throws InterruptedException {
        char[] chars = new char[LONG];
        for (int i = 0; i < MAX_WAIT_MILLIS && !hasArrays(); i++) {
            Strings.isLatin1(new String(chars));
            Thread.sleep(1);
        }
    }
}
