package io.github.scfs.fuzz;

import java.util.Random;

/** Random weights for the definitions of one message. */
final class DefinitionSwarm {
    /** What a definition is of. */
    enum Subject {
        /** A class of {@link Models} as it is. */
        LOCAL,
        /** A class of {@link Models} with other fields. */
        CHANGED,
        COLLECTION,
        SERIALIZED,
        JDK_CLASS,
        JDK_THROWABLE,
        ABSENT_THROWABLE,
        ABSENT_TRUSTED,
        ABSENT_JDK,
        FOREIGN,
        TYPE,
        /** A class whose values are found by a name. */
        NAMED,
        /** {@code SQLException}, which has next ones. */
        CHAINED,
        /** A class whose methods fail. */
        FAILING
    }

    private static final Subject[] ALL = Subject.values();
    private static final Subject[] PARTS = {
            Subject.JDK_THROWABLE, Subject.CHAINED, Subject.CHAINED, Subject.ABSENT_THROWABLE, Subject.ABSENT_TRUSTED,
            Subject.NAMED, Subject.LOCAL};

    final Subject[] subjects;
    /** How many ids are left out after each definition. */
    final int gap;
    final int maxFields;
    final int maxConstants;
    /** Length of invented names. */
    final int nameLength;
    /** Whether invented names differ in few characters at their ends. */
    final boolean sharedPrefix;
    final boolean knownFields;
    /** Uses of a definition after which a new one is made. */
    final int uses;

    /**
     * Chooses weights.
     *
     * @param large whether the definitions themselves are what is large
     * @param focus what the message is about
     */
    DefinitionSwarm(Random random, boolean large, Swarm.Focus focus) {
        subjects = new Subject[1 + random.nextInt(3)];
        for (int i = 0; i < subjects.length; i++) {
            subjects[i] = focus == Swarm.Focus.PARTS ? PARTS[random.nextInt(PARTS.length)]
                    : focus == Swarm.Focus.NAMES && random.nextInt(3) > 0 ? Subject.NAMED
                    : ALL[random.nextInt(ALL.length)];
        }
        gap = random.nextInt(8) == 0 ? Growth.upTo(random, 1 << 14) : 0;
        maxFields = large || random.nextInt(8) == 0 ? Growth.upTo(random, 4096) : random.nextInt(12);
        maxConstants = large || random.nextInt(8) == 0 ? Growth.upTo(random, 4096) : random.nextInt(12);
        nameLength = random.nextInt(4) == 0 ? Growth.upTo(random, 200) : 2 + random.nextInt(8);
        sharedPrefix = random.nextBoolean();
        knownFields = random.nextBoolean();
        uses = large || random.nextInt(3) == 0 ? 1 : Growth.upTo(random, 1000);
    }

    @Override
    public String toString() {
        return java.util.Arrays.toString(subjects) + (gap > 0 ? " gap " + gap : "") + " fields " + maxFields + " name "
                + nameLength + (sharedPrefix ? " shared" : "");
    }
}
