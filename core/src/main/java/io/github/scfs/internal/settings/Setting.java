package io.github.scfs.internal.settings;

import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.TrustedTypes;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * The table of all settings. {@code docs/settings.md} has the same rows in the same order. A setting whose name ends in
 * {@value #CLASS} stands for one setting for each class.
 */
public enum Setting {
    /** Accepts frames of scfs where nothing asks for scfs. */
    ACCEPT("scfs.accept", Values.oneOf("true", "false"), "false"),
    /** How many calls of other serializations are rehearsed. */
    REHEARSE("scfs.rehearse", Values.RATE, "off"),
    /** Further classes that peers may name. */
    ALLOW("scfs.allow", Values.PATTERNS, ""),
    /** The local name of a peer's class. */
    ALIAS("scfs.alias.<class>", Values.CLASS_NAME, ""),
    /** What an enum constant becomes that doesn't exist here. */
    ENUM_UNKNOWN("scfs.enum.unknown", Values.oneOf("null", "fail"), "null"),
    /** What an object becomes whose class doesn't exist here. */
    CLASS_UNKNOWN("scfs.class.unknown", Values.oneOf("map", "fail"), "map"),
    /** A Kryo serializer for a class. */
    SERIALIZER("scfs.serializer.<class>", Values.CLASS_NAME, ""),
    /** Maximum levels of nesting. */
    MAX_DEPTH("scfs.max.depth", Values.atLeastOne(), Integer.toString(Limits.DEFAULT.maxDepth())),
    /** Maximum number of objects and elements of a message. */
    MAX_OBJECTS("scfs.max.objects", Values.atLeastOne(), Integer.toString(Limits.DEFAULT.maxObjects())),
    /** Maximum number of bytes of a written message. */
    MAX_MESSAGE_BYTES("scfs.max.message.bytes", Values.number(1, Limits.DEFAULT.maxMessageBytes()),
            Integer.toString(Limits.DEFAULT.maxMessageBytes())),
    /** Number of bytes of memory that the values of a small message may take. */
    MAX_MEMORY("scfs.max.memory", Values.atLeastOne(), Long.toString(Limits.DEFAULT.freeMemory())),
    /** Number of steps of work that a small message may take. */
    MAX_WORK("scfs.max.work", Values.atLeastOne(), Long.toString(Limits.DEFAULT.freeWork())),
    /** Memory for the definitions of all sessions, in MiB; 0 for the default of the process. */
    MAX_DEFINITIONS("scfs.max.definitions.mb", Values.number(0, 1 << 20), "0"),
    /** When codecs are compiled. */
    CODEGEN("scfs.codegen", Values.oneOf("background", "eager", "off"), "background"),
    /** The id of scfs in Dubbo's frames. */
    SERIALIZATION_ID("scfs.serialization.id", Values.number(0, 31), "30");

    /** The value of {@link #REHEARSE} for no call. */
    public static final String OFF = "off";
    /** What the names of all settings begin with. */
    public static final String PREFIX = "scfs.";
    /** The end of the name of a setting that is made for one class at a time. */
    static final String CLASS = "<class>";

    private final String name;
    private final Values values;
    private final String defaultValue;

    Setting(String name, Values values, String defaultValue) {
        this.name = name;
        this.values = values;
        this.defaultValue = defaultValue;
    }

    /** Returns the name; it may end in {@value #CLASS}. */
    public String key() {
        return name;
    }

    /** Returns the name of a setting that is made for one class, without the class. */
    String familyPrefix() {
        return name.substring(0, name.length() - CLASS.length());
    }

    /** Returns the name of this setting for one class. */
    public String ofClass(String className) {
        return familyPrefix() + className;
    }

    /** Whether the setting is made for one class at a time. */
    boolean isFamily() {
        return name.endsWith(CLASS);
    }

    /** Whether a parameter counts for its service or reference only, and not for the whole process. */
    public boolean isOfOneService() {
        return this == ACCEPT || this == REHEARSE;
    }

    /** Returns the value that counts if no value is set; empty for none. */
    public String defaultValue() {
        return defaultValue;
    }

    /** Returns the permitted values, as the middle of a sentence. */
    public String permitted() {
        return values.permitted;
    }

    /** Returns the setting of a name, which has a class in place of {@value #CLASS}; null if there is none. */
    public static Setting of(String key) {
        for (Setting setting : values()) {
            if (setting.isFamily()
                    ? key.startsWith(setting.familyPrefix()) && key.length() > setting.familyPrefix().length()
                    : key.equals(setting.name)) {
                return setting;
            }
        }
        return null;
    }

    /** Returns the setting whose name is most similar to an unknown name. */
    static Setting nearest(String key) {
        Setting nearest = ACCEPT;
        int smallest = Integer.MAX_VALUE;
        for (Setting setting : values()) {
            // Of a name that is followed by a class, only the part before the class is compared.
            String prefix = setting.isFamily() ? setting.familyPrefix() : setting.name;
            String compared = setting.isFamily() ? key.substring(0, Math.min(key.length(), prefix.length())) : key;
            int distance = distance(compared, prefix);
            if (Arrays.asList(prefix.split("\\.")).containsAll(Arrays.asList(key.split("\\.")))) {
                distance -= prefix.length(); // A part of the name is missing.
            }
            if (distance < smallest) {
                smallest = distance;
                nearest = setting;
            }
        }
        return nearest;
    }

    /** Returns the number of characters to insert, delete or replace in order to get one string from the other one. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    /** Whether a value is permitted. */
    boolean isPermitted(String value) {
        return values.test.test(value);
    }

    /** The values that a setting may have. */
    private static final class Values {
        static final Values PATTERNS =
                new Values("com.acme.* (a package and all below it) or com.acme.Order (a class), separated by commas",
                        Values::arePatterns);
        static final Values RATE = new Values("off, 1% (a share of the calls) or 5/s (calls a second)",
                value -> value.matches("off|(100|\\d{1,2}(\\.\\d{1,4})?)%|[1-9]\\d{0,5}/s"));
        static final Values CLASS_NAME = new Values("the name of a class",
                value -> value.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c)));

        final String permitted;
        final Predicate<String> test;

        private Values(String permitted, Predicate<String> test) {
            this.permitted = permitted;
            this.test = test;
        }

        private static boolean arePatterns(String value) {
            try {
                new TrustedTypes().addPatterns(value);
                return true;
            } catch (IllegalArgumentException e) {
                return false;
            }
        }

        static Values oneOf(String... values) {
            return new Values(String.join(", ", values), Arrays.asList(values)::contains);
        }

        static Values atLeastOne() {
            return number(1, Integer.MAX_VALUE);
        }

        static Values number(int smallest, int largest) {
            return new Values(smallest + " to " + largest, value -> {
                try {
                    int number = Integer.parseInt(value);
                    return number >= smallest && number <= largest;
                } catch (NumberFormatException e) {
                    return false;
                }
            });
        }
    }
}
