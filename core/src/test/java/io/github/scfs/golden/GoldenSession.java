package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The messages of one golden file, as models: the written values in their order. */
public final class GoldenSession {

    /** What happens to a message after the write. */
    public enum Fate {
        CERTAIN("SESSION, sent, certain at once"),
        SENT("SESSION, sent, but not certain"),
        LATE("SESSION, sent, certain at once; the reader takes its definitions and never its body"),
        LOST("SESSION, encoded and thrown away"),
        FAILED("SESSION, encoding fails"),
        REPLAYED("SESSION, the message before once more"),
        ALONE("SELF-CONTAINED");

        private final String words;

        Fate(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        static Fate of(String words) {
            for (Fate f : values()) {
                if (f.words.equals(words)) {
                    return f;
                }
            }
            throw new IllegalArgumentException(words);
        }
    }

    /** One call of a writer's method. */
    public static final class Operation {
        /**
         * The type that is written: object, string, attachments, boolean, byte, short, int, long, float, double or
         * bytes.
         */
        public final String name;
        public final Object value;

        Operation(String name, Object value) {
            this.name = name;
            this.value = value;
        }

        /** Returns the operation's text in the golden file. */
        public String words() {
            return name + " " + ModelNodes.wordsOf(value);
        }
    }

    public static final class Step {
        public final String title;
        public final Fate fate;
        public final List<Operation> operations;

        Step(String title, Fate fate, List<Operation> operations) {
            this.title = title;
            this.fate = fate;
            this.operations = operations;
        }
    }

    private final String name;
    private final List<Step> steps = new ArrayList<>();

    GoldenSession(String name) {
        this.name = name;
    }

    /** Returns the file's name without its extension. */
    public String name() {
        return name;
    }

    public List<Step> steps() {
        return steps;
    }

    GoldenSession message(String title, Fate fate, Object... objects) {
        List<Operation> operations = new ArrayList<>();
        for (Object o : objects) {
            operations.add(o instanceof Operation ? (Operation) o : new Operation("object", o));
        }
        steps.add(new Step(title, fate, operations));
        return this;
    }

    GoldenSession message(String title, Object... objects) {
        return message(title, Fate.CERTAIN, objects);
    }

    static Object[] array(Object... elements) {
        return elements;
    }

    static List<Object> list(Object... elements) {
        return new ArrayList<>(Arrays.asList(elements));
    }

    @Override
    public String toString() {
        return name;
    }
}
