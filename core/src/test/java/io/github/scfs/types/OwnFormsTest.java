package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests classes that control their serialization by Externalizable, writeReplace or readResolve. */
class OwnFormsTest {

    public static class Outside implements Externalizable {
        private int x;
        private Object nested;

        public Outside() {}

        Outside(int x, Object nested) {
            this.x = x;
            this.nested = nested;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(x);
            out.writeUTF("\u4e2d");
            out.writeObject(nested);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            x = in.readInt();
            assertEquals("\u4e2d", in.readUTF());
            nested = in.readObject();
        }
    }

    @EachForm
    void externalizableClassesComeBackEqual(Form form) {
        Outside inner = new Outside(-5, null);
        inner.nested = new ArrayList<>(Arrays.asList("n", inner));
        Object[] back = form.roundTrip(new Object[] {inner, new Outside(3, inner), inner});
        assertEquals(-5, ((Outside) back[0]).x);
        assertSame(back[0], ((List<?>) ((Outside) back[0]).nested).get(1));
        assertSame(back[0], ((Outside) back[1]).nested);
        assertSame(back[0], back[2]);
    }

    static class Money implements Serializable {
        private static final long serialVersionUID = 1L;
        static int made;
        private final transient long cents;

        Money(long cents) {
            this.cents = cents;
        }

        private Object writeReplace() {
            return new Form1(cents);
        }

        static final class Form1 implements Serializable {
            private static final long serialVersionUID = 1L;
            private final long amount;

            Form1(long amount) {
                this.amount = amount;
            }

            private Object readResolve() {
                made++;
                return new Money(amount);
            }
        }
    }

    @EachForm
    void writeReplaceAndReadResolveAreCalled(Form form) {
        Money m = new Money(125);
        Money.made = 0;
        Object[] back = form.roundTrip(new Object[] {m, m, Arrays.asList(m, new Money(125))});
        assertEquals(125, ((Money) back[0]).cents);
        assertSame(back[0], back[1], "shared still");
        assertSame(back[0], ((List<?>) back[2]).get(0));
        assertEquals(125, ((Money) ((List<?>) back[2]).get(1)).cents);
    }

    /** A class with a singleton, which readResolve returns. */
    static final class Unit implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Unit METRE = new Unit("m");
        private final String name;

        private Unit(String name) {
            this.name = name;
        }

        private Object readResolve() {
            return name.equals("m") ? METRE : this;
        }
    }

    @EachForm
    void singletonsStaySingle(Form form) {
        Object[] back = form.roundTrip(new Object[] {Unit.METRE, Unit.METRE, new Unit("x")});
        assertSame(Unit.METRE, back[0]);
        assertSame(Unit.METRE, back[1]);
        assertEquals("x", ((Unit) back[2]).name);
    }

    static final class NotFound extends RuntimeException {
        private static final long serialVersionUID = 1L;
        static final NotFound INSTANCE = new NotFound();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static final class NoNames extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
        static final NoNames INSTANCE = new NoNames();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    static final class Unresolved extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unresolved() {
            super("unresolved");
        }

        private Object readResolve() {
            throw new IllegalStateException();
        }
    }

    @EachForm
    void exceptionsAndCollectionsStaySingle(Form form) {
        Object[] back = form.roundTrip(new Object[] {
                NotFound.INSTANCE, NotFound.INSTANCE, NoNames.INSTANCE, NoNames.INSTANCE, new Unresolved()});
        assertSame(NotFound.INSTANCE, back[0]);
        assertSame(NotFound.INSTANCE, back[1]);
        assertSame(NoNames.INSTANCE, back[2]);
        assertSame(NoNames.INSTANCE, back[3]);
        assertEquals("unresolved", ((Unresolved) back[4]).getMessage());
    }

    static class Base implements Serializable {
        private static final long serialVersionUID = 1L;
        String text = "base";

        protected Object writeReplace() {
            return text.equals("replace") ? new ArrayList<>(Arrays.asList("replacement")) : this;
        }
    }

    static class Derived extends Base {
        private static final long serialVersionUID = 1L;
        int own = 4;
    }

    static class PrivateBase implements Serializable {
        private static final long serialVersionUID = 1L;
        int x = 3;

        private Object writeReplace() {
            return "private ones are not inherited";
        }
    }

    static class Heir extends PrivateBase {
        private static final long serialVersionUID = 1L;
    }

    @EachForm
    void inheritedAndPrivateReplaceMethodsAreCalled(Form form) {
        Derived d = new Derived();
        assertEquals(4, form.roundTrip(d).own);
        d.text = "replace";
        assertEquals(Arrays.asList("replacement"), form.<Object>roundTrip(d));
        assertEquals("private ones are not inherited", form.<Object>roundTrip(new PrivateBase()));
        assertEquals(3, form.roundTrip(new Heir()).x);
    }

    /** An object whose parts refer to it. Its writeReplace method replaces it. */
    static class Whole implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> parts = new ArrayList<>();

        Object writeReplace() {
            Parts p = new Parts();
            p.parts = parts;
            return p;
        }
    }

    static class Parts implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> parts;
    }

    @EachForm
    void replacedObjectsMayBeCircular(Form form) {
        Whole w = new Whole();
        w.parts.add(w);
        Parts back = (Parts) form.<Object>roundTrip(w);
        assertSame(back, back.parts.get(0), "refers to its replacement");
    }

    static class Modest {
        static String shared = "static";
        transient String left = "initial";
        transient int zero;
        String kept;

        Modest() {}
    }

    @EachForm
    void transientAndStaticFieldsAreNotWritten(Form form) {
        Modest m = new Modest();
        m.left = "changed";
        m.zero = 9;
        m.kept = "kept";
        Modest.shared = "changed";
        byte[] bytes = Form.write(Form.OPEN, null, m);
        assertEquals(-1, new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("changed"));
        Modest.shared = "static";
        Modest back = form.roundTrip(m);
        assertEquals("static", Modest.shared);
        assertEquals("initial", back.left, "the constructor's value");
        assertEquals(0, back.zero);
        assertEquals("kept", back.kept);
        assertNull(form.roundTrip(new Modest()).kept);
    }

    @EachForm
    void jsonNodesOfJacksonComeBackEqual(Form form) throws Exception {
        JsonNode sent = new ObjectMapper().readTree("{\"a\":[1,2.5,\"s\",null,{\"b\":true}]}");
        List<JsonNode> back = form.roundTrip(new ArrayList<>(Arrays.asList(sent, sent.get("a"), sent)));
        assertEquals(Arrays.asList(sent, sent.get("a"), sent), back);
        assertSame(sent.getClass(), back.get(0).getClass());
        assertSame(back.get(0), back.get(2));
    }

    static class Unsent {
        int n = 1;
        transient int filled;
        Inner inner = new Inner();

        class Inner {
            int n() {
                return n;
            }
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            filled = n;
        }
    }

    @Test
    void unsentStateCausesOneWarning() {
        List<String> warnings = LoggedWarnings.during(() -> {
            for (int i = 0; i < 2; i++) {
                Form.write(Engine.of(ClassPolicies.open()), null, new Unsent());
            }
        });
        assertThat(warnings).hasSize(2);
        assertThat(warnings.get(0)).contains(Unsent.class.getName() + ".readObject");
        assertThat(warnings.get(1)).contains(Unsent.Inner.class.getName() + " is sent without its outer object");
    }
}
