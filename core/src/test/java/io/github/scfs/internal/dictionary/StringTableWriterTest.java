package io.github.scfs.internal.dictionary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.text.StringHash;
import io.github.scfs.internal.text.Strings;
import io.github.scfs.internal.wire.WireWriter;
import org.junit.jupiter.api.Test;

class StringTableWriterTest {
    private static final int SESSIONS = 1 << 12;

    private final StringTableWriter strings = new StringTableWriter();
    private final WireWriter wire = new WireWriter();

    /** A session with one string with an id, whose definition is certain. */
    private static final class OneString implements StringIds {
        private final StringIdTable table = new StringIdTable();
        private final String known;
        private final int id;

        OneString(String known, int id) {
            this.known = known;
            this.id = id;
            for (int i = 0; i <= id; i++) {
                table.add(i == id ? known : "other string " + i);
                table.markCertain(i);
            }
        }

        @Override
        public int idOf(String s, int hash) {
            return s.equals(known) ? id : -1;
        }

        @Override
        public StringIdTable strings() {
            return table;
        }
    }

    /**
     * Returns the reference in a message that consists of this string only; −1 if the message contains the string in
     * full.
     */
    private int reference(String s) {
        int r = numbered(s);
        strings.clear();
        return r;
    }

    private int numbered(String s) {
        byte[] bytes = Strings.bytes(s);
        int hash = StringHash.of(s, bytes);
        int r = strings.findReference(s, bytes, hash);
        return r >= 0 ? r : strings.referenceOrAdd(wire, s, bytes, hash, wire.position());
    }

    @Test
    void numbersOfAMessageAreForgottenInTheNext() {
        strings.changeSession(new OneString("of the session", 40), 1);
        for (int i = 0; i < 3; i++) {
            reference("of the session");
        }
        for (int i = 0; i < 3; i++) {
            assertEquals(40 << 2 | 1, numbered("of the session"));
            assertEquals(0, numbered("of the session"));
            strings.addId(41);
            strings.addId(31);
            strings.write(wire, new String(new char[200]), 0);
            assertEquals(0, numbered("of the session"));
            strings.clear();
        }
    }

    @Test
    void removedNumbersAreNotReferredTo() {
        strings.changeSession(new OneString("of the session", 40), 1);
        for (int i = 0; i < 3; i++) {
            reference("of the session");
        }
        assertEquals(-1, numbered("first of the message"));
        assertEquals(40 << 2 | 1, numbered("of the session"));
        strings.truncate(1);
        assertEquals(40 << 2 | 1, numbered("of the session"));
        assertEquals(1 << 1, numbered("of the session"));
    }

    @Test
    void aWriterKnowsTheStringsOfTheSessionItServesOnly() {
        StringIds first = new OneString("of the first", 5);
        StringIds later = new OneString("of the later ones", 7);
        for (int i = 0; i < SESSIONS; i++) {
            strings.changeSession(first, 1);
            assertEquals(5 << 2 | 1, reference("of the first"), "session " + i);
            assertEquals(-1, reference("of the later ones"), "session " + i);
            strings.changeSession(later, 2);
            assertEquals(7 << 2 | 1, reference("of the later ones"), "session " + i);
            assertEquals(-1, reference("of the first"), "session " + i);
            strings.changeSession(null, 0);
            assertEquals(-1, reference("of the later ones"), "session " + i);
        }
    }
}
