package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NotSerializableException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Observable;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;

/** Tests classes that extend a class of the JDK whose state has no accessors, or that no reader can create. */
class ClosedSubclassesTest {

    static class Dice extends Random {
        private static final long serialVersionUID = 1L;
        final int sides;
        Object owner;
        /** Hides a field of the superclass. */
        long seed = 3;

        Dice(int sides, long seed) {
            super(seed);
            this.sides = sides;
        }
    }

    /** Has a constructor without arguments, and doesn't let its seed be set. */
    static class Fixed extends Random {
        private static final long serialVersionUID = 1L;
        private final boolean made;
        String name;

        Fixed() {
            super(9);
            made = true;
        }

        @Override
        public void setSeed(long seed) {
            if (made) {
                throw new UnsupportedOperationException();
            }
            super.setSeed(seed);
        }
    }

    private static void assertContinues(Random sent, Random back) {
        for (int i = 0; i < 3; i++) {
            assertEquals(sent.nextGaussian(), back.nextGaussian());
            assertEquals(sent.nextInt(), back.nextInt());
        }
    }

    @EachForm
    void subclassesOfRandomContinueTheirSequence(Form form) {
        Dice dice = new Dice(6, 42);
        dice.nextGaussian(); // the next one is in a field already
        dice.owner = new ArrayList<>(Arrays.asList(dice, "o"));
        Fixed fixed = new Fixed();
        fixed.nextLong();
        fixed.name = "f";
        Dice alone = form.roundTrip(dice);
        assertSame(alone, ((List<?>) alone.owner).get(0));
        Object[] all = form.roundTrip(new Object[] {dice, new ArrayList<>(Arrays.asList(dice, fixed)), fixed});
        Dice back = (Dice) all[0];
        Fixed fixedBack = (Fixed) all[2];
        assertSame(back, ((List<?>) all[1]).get(0));
        assertSame(fixedBack, ((List<?>) all[1]).get(1));
        assertEquals(6, back.sides);
        assertEquals(3, back.seed);
        assertEquals("f", fixedBack.name);
        assertContinues(fixed, fixedBack);
        Dice called = form.roundTripCalling(dice);
        assertContinues(dice, back);
        assertContinues(alone, called);
    }

    static class Zone extends TimeZone {
        private static final long serialVersionUID = 1L;
        int offset;
        Object note;

        Zone(String id, int offset) {
            if (id != null) {
                setID(id);
            }
            this.offset = offset;
        }

        @Override
        public int getOffset(int era, int year, int month, int day, int dayOfWeek, int millis) {
            return offset;
        }

        @Override
        public void setRawOffset(int millis) {
            offset = millis;
        }

        @Override
        public int getRawOffset() {
            return offset;
        }

        @Override
        public boolean useDaylightTime() {
            return false;
        }

        @Override
        public boolean inDaylightTime(Date date) {
            return false;
        }
    }

    static class ZoneHolder {
        TimeZone zone;
    }

    @EachForm
    void subclassesOfTimeZoneKeepTheirClassIdAndFields(Form form) {
        Zone sent = new Zone("Here/There", 1234);
        sent.note = sent;
        ZoneHolder holder = new ZoneHolder();
        holder.zone = sent;
        Object[] all = form.roundTrip(new Object[] {sent, Arrays.asList(sent, holder), new Zone(null, 1)});
        Zone back = (Zone) all[0];
        assertEquals("Here/There", back.getID());
        assertEquals(1234, back.getRawOffset());
        assertSame(back, back.note);
        assertSame(back, ((List<?>) all[1]).get(0));
        assertSame(back, ((ZoneHolder) ((List<?>) all[1]).get(1)).zone);
        assertNull(((Zone) all[2]).getID());
        assertEquals(sent.offset, form.roundTrip(sent).offset);
    }

    static class Model extends Observable implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "m";
        Model parent;

        void change() {
            setChanged();
        }
    }

    @EachForm
    void subclassesOfObservableArriveWithoutTheirObservers(Form form) {
        Model sent = new Model();
        sent.name = "n";
        sent.parent = sent;
        sent.addObserver((o, argument) -> {});
        sent.change();
        Object[] all = form.roundTrip(new Object[] {sent, Arrays.asList(sent)});
        Model back = (Model) all[0];
        assertEquals("n", back.name);
        assertSame(back, back.parent);
        assertSame(back, ((List<?>) all[1]).get(0));
        assertEquals(0, back.countObservers());
        assertFalse(back.hasChanged());
        List<Object> heard = new ArrayList<>();
        back.addObserver((o, argument) -> heard.add(argument));
        back.change();
        back.notifyObservers("x");
        assertEquals(Arrays.asList("x"), heard);
    }

    static class OtherModel extends Observable implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    @Test
    void whatAnObservableLosesCausesOneWarning() {
        List<String> warnings = LoggedWarnings.during(() -> {
            Form.SELF_CONTAINED.roundTrip(new OtherModel());
            Form.SESSION_WARM.roundTrip(new OtherModel());
        });
        assertThat(warnings).hasSize(1);
        assertThat(warnings.get(0)).contains(OtherModel.class.getName(), "without the observers");
    }

    static class Simple extends SimpleTimeZone {
        private static final long serialVersionUID = 1L;
        String name;

        Simple() {
            super(5, "id");
        }
    }

    @Test
    void subclassesOfOtherClosedClassesAreRefused() {
        NotSerializableException e =
                assertThrows(NotSerializableException.class, () -> Form.write(Form.OPEN, null, new Simple()));
        assertEquals("SCFS-301", e.code());
        assertThat(e).hasMessageContaining(Simple.class.getName() + " extends java.util.SimpleTimeZone");
    }
}
