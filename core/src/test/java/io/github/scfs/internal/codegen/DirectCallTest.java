package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.golden.GoldenSessions;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Generated code directly calls the codecs of the classes that it has been used with before. For other classes it uses
 * slots.
 */
class DirectCallTest {
    private final Twins twins = new Twins(Twins.atSecondUse());

    public static class Leg {
        int length;
        Object any;
        Leg next;
        LocalDate day;

        Leg(int length) {
            this.length = length;
        }

        Leg() {}
    }

    public static class LongLeg extends Leg {
        int more = 7;
    }

    public static class Table {
        Leg first;
        Object any;
        List<Object> legs = new ArrayList<>();
    }

    /** A class that throws from user code. */
    public static class Broken extends Date {
        @Override
        public long getTime() {
            throw new IllegalStateException("no time");
        }
    }

    public static class Dated {
        Date at;
    }

    private void cross(Object value) {
        byte[] message = twins.write(value);
        assertNotNull(message);
        assertEquals(GoldenSessions.words(value) + "\n", twins.read(message, DirectCallTest.class.getClassLoader()));
    }

    private static Table table(Object any, int legs) {
        Table table = new Table();
        table.first = new Leg(1);
        table.any = any;
        for (int i = 0; i < legs; i++) {
            table.legs.add(new Leg(i));
        }
        return table;
    }

    @Test
    void valuesOfSeenAndOtherClassesComeBackEqual() {
        cross(table(new Leg(5), 70));
        for (Object any : new Object[] {
                null, new LongLeg(), "text", 7, new ArrayList<>(), new Date(3), new Leg(6), table(null, 3)}) {
            Table table = table(any, 40);
            table.first = any instanceof Leg ? (Leg) any : null;
            table.legs.set(3, any);
            table.legs.set(33, null);
            cross(table);
        }
    }

    @Test
    void repeatedObjectsAreReferences() {
        cross(table(new Leg(5), 2));
        Table table = table(null, 40);
        table.any = table.first;
        table.legs.add(table.first);
        table.legs.add(table.legs);
        table.legs.add(table);
        table.first.any = table;
        table.first.next = (Leg) table.legs.get(35);
        table.first.next.next = table.first;
        table.first.day = LocalDate.of(2026, 11, 22);
        cross(table);
    }

    @Test
    void failureInADirectCallHasTheSamePath() {
        Dated dated = new Dated();
        Table table = table(dated, 40);
        cross(table);
        dated.at = new Broken();
        assertNull(twins.write(table), "all twins fail with the same text");
        table.any = null;
        table.legs.set(34, dated);
        assertNull(twins.write(table));
    }

    @Test
    void seenClassesAreCalledWithoutFallback() {
        long before = CodeGeneration.fellBack();
        cross(table(new Leg(5), 2));
        cross(table(new Leg(5), 2));
        assertTrue(CodeGeneration.fellBack() == before, "no class fell back");
    }
}
