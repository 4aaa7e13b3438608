package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.io.OutputChunked;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer.BindCollection;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.BigDecimalSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.LocaleSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.PatternSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import io.github.scfs.CreateOption;
import io.github.scfs.LimitExceededException;
import io.github.scfs.ScfsException;
import io.github.scfs.SelfContainedMessages;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Values of the JDK that Kryo's own serializers read are bounded as those that the engine reads. */
class HarmfulPartsTest {

    private static Engine engine(Class<?> type, Object serializer) {
        Engine engine = Engine.of(ClassPolicies.open());
        if (serializer != null) {
            engine.prepare(type, serializer);
        }
        return engine;
    }

    private static byte[] forged(Object value, BiConsumer<Kryo, Output> payload) {
        return Form.write(engine(value.getClass(), new Serializer<Object>() {
            @Override
            public void write(Kryo kryo, Output out, Object v) {
                payload.accept(kryo, out);
            }

            @Override
            public Object read(Kryo kryo, Input in, Class<?> type) {
                throw new IllegalStateException();
            }
        }), null, value);
    }

    private static void refuses(String code, Engine engine, byte[] bytes) {
        assertEquals(code, assertThrows(ScfsException.class, () -> Form.readFirst(engine, null, bytes)).code());
    }

    /** Has a sorted set that Kryo's serializers read. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Prices {
        @BindCollection(elementClass = BigDecimal.class, elementSerializer = BigDecimalSerializer.class)
        public Set<BigDecimal> prices;
    }

    /** Returns decimals that take long to compare with the first of them, since they have other scales. */
    private static List<BigDecimal> decimals(int digits, int n) {
        List<BigDecimal> all = new ArrayList<>();
        all.add(new BigDecimal(new BigInteger("5" + String.join("", Collections.nCopies(digits - 1, "3"))), 0));
        for (int i = 0; i < n; i++) {
            BigInteger unscaled = new BigInteger(i % 2 == 0 ? "50000000000000000001" : "60000000000000000001");
            all.add(new BigDecimal(unscaled.add(BigInteger.valueOf(i)), 20 - digits));
        }
        return all;
    }

    @Test
    void decimalsWeighWhatTheyDoElsewhere() {
        List<BigDecimal> costly = decimals(40_000, 2_000);
        BigDecimalSerializer serializer = new BigDecimalSerializer();
        refuses("SCFS-406", engine(null, null), forged(new Prices(), (kryo, out) -> {
            kryo.writeClass(out, TreeSet.class);
            out.writeVarIntFlag(false, costly.size() + 1, true);
            costly.forEach(each -> kryo.writeObject(out, each, serializer));
        }));
        CreateOption reading = CreateOption.trusting(Prices.class).register(BigDecimal.class, serializer);
        byte[] bytes = Form.write(engine(BigDecimal.class, serializer), null, costly);
        LimitExceededException e = assertThrows(LimitExceededException.class,
                () -> reading.build().selfContained().read(bytes, SortedSet.class));
        assertEquals("SCFS-406", e.code());
        Prices honest = new Prices();
        honest.prices = new TreeSet<>(decimals(30, 2_000));
        Engine engine = engine(BigDecimal.class, serializer);
        assertEquals(honest.prices, ((Prices) Form.readFirst(engine, null, Form.write(engine, null, honest))).prices);
    }

    /** Writes each field into a stream of its own. */
    public static class Chunked extends TaggedFieldSerializer<Streamed> {
        public Chunked(Kryo kryo, Class<?> type) {
            super(kryo, type);
            getTaggedFieldSerializerConfig().setChunkedEncoding(true);
            updateFields();
        }
    }

    /** Has values that the JDK keeps, searches for, or compiles. */
    @DefaultSerializer(Chunked.class)
    public static final class Streamed {
        @Tag(1)
        public Locale locale;
        @Tag(2)
        public URL url;
        @Bind(valueClass = Charset.class)
        @Tag(3)
        public Charset charset;
        @Bind(serializer = PatternSerializer.class)
        @Tag(4)
        public Pattern pattern;
    }

    private static byte[] streamed(int tag, String... texts) {
        return forged(new Streamed(), (kryo, out) -> {
            out.writeVarInt(2, true);
            out.writeVarInt(tag, true);
            OutputChunked chunk = new OutputChunked(out, 1024);
            chunk.writeByte(1);
            for (String text : texts) {
                chunk.writeString(text);
            }
            chunk.writeInt(tag == 4 ? Pattern.CANON_EQ : 0, true);
            chunk.endChunk();
        });
    }

    @Test
    void valuesInAStreamHaveTheBoundsOfOthers() {
        Engine engine = engine(null, null);
        refuses("SCFS-103", engine, streamed(1, "x", "", new String(new char[2_000]).replace('\0', 'v')));
        for (String url : new String[] {"jrt:/java.base", "mailto:x", "foo:bar"}) {
            refuses("SCFS-313", engine, streamed(2, url));
        }
        refuses("SCFS-106", engine, streamed(4, "a"));
        String variant = new String(new char[200]).replace('\0', 'v');
        Object[] locales = new Object[2_000];
        Arrays.setAll(locales, i -> new Locale("x", "", variant + i));
        Engine registered = engine(Locale.class, new LocaleSerializer());
        byte[] bytes = Form.write(registered, null, (Object) locales);
        assertThat(assertThrows(LimitExceededException.class, () -> Form.readFirst(registered, null, bytes)))
                .hasMessageContaining("too many different locales");
    }

    @EachForm
    void honestValuesInAStreamAreRead(Form form) throws MalformedURLException {
        for (Locale locale : new Locale[] {
                Locale.US, Locale.GERMAN, Locale.ROOT, new Locale("", "DE"), new Locale("de", "DE", "POSIX"),
                new Locale("und"), new Locale("x1", "y2", "z3")}) {
            Streamed sent = new Streamed();
            sent.locale = locale;
            sent.url = new URL("http://127.0.0.1/");
            sent.charset = StandardCharsets.UTF_16;
            sent.pattern = Pattern.compile("a+", Pattern.MULTILINE);
            Streamed back = form.roundTrip(sent);
            assertEquals(locale, back.locale);
            assertEquals(sent.url.toString(), back.url.toString());
            assertEquals(sent.charset, back.charset);
            assertEquals(sent.pattern.toString(), back.pattern.toString());
            assertEquals(sent.pattern.flags(), back.pattern.flags());
            assertThat((Object) form.roundTrip(engine(Locale.class, new LocaleSerializer()), locale)).isEqualTo(locale);
        }
    }

    /** A call that reads. */
    private interface Reading {
        void read() throws Exception;
    }

    /** Notes that a call reads beyond the end, and what the exception has recorded of the stack. */
    private static int recorded(Reading reading) {
        EOFException e = assertThrows(EOFException.class, reading::read);
        return e.getStackTrace().length;
    }

    /** Goes on at the end of its payload, as a class does that reads an older form of itself. */
    public static class Shorter implements Externalizable {
        private static final long serialVersionUID = 1L;
        transient int recorded = -1;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeByte(1);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            recorded = recorded(in::readInt);
            assertEquals(1, in.readByte());
            recorded += recorded(in::readObject) + recorded(in::readUTF) + recorded(() -> in.readFully(new byte[2]));
        }
    }

    /** Goes on at the end of its state. */
    public static class ShorterState implements Serializable {
        private static final long serialVersionUID = 1L;
        transient int recorded = -1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeByte(1);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            recorded = recorded(in::readInt);
            assertEquals(-1, in.read());
            assertEquals(-1, in.read(new byte[1]));
            recorded += recorded(in::readObject) + recorded(in::readUTF) + recorded(in::readBoolean);
        }
    }

    @Test
    void endsThatMethodsCatchRecordNoStack() {
        SelfContainedMessages messages = CreateOption.of().serializationMethods(true).build().selfContained();
        assertEquals(0, messages.read(messages.write(new Shorter()), Shorter.class).recorded);
        assertEquals(0, messages.read(messages.write(new ShorterState()), ShorterState.class).recorded);
    }

    /** Has a locale in the format of Kryo's serializer. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Row {
        @Bind(serializer = LocaleSerializer.class)
        public Locale locale;
    }

    @EachForm
    void localeOfManyRowsIsChargedOnce(Form form) {
        Row[] rows = new Row[4_000];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = new Row();
            rows[i].locale = i % 2 == 0 ? Locale.GERMANY : new Locale("de", "DE", "POSIX");
        }
        Row[] back = (Row[]) form.roundTrip((Object) rows);
        assertEquals(Locale.GERMANY, back[2].locale);
        assertEquals("POSIX", back[3_999].locale.getVariant());
    }

    /** Makes a set of the elements that Kryo's serializer has read into a list. */
    public static final class Distinct extends CollectionSerializer<Collection<Object>> {
        @Override
        protected Collection<Object> create(Kryo kryo, Input in, Class<? extends Collection<Object>> type, int n) {
            return new ArrayList<>(n);
        }

        @Override
        public Collection<Object> read(Kryo kryo, Input in, Class<? extends Collection<Object>> type) {
            return new LinkedHashSet<>(super.read(kryo, in, type));
        }
    }

    private static byte[] sameHash(int n) {
        Collection<Object> elements = new LinkedHashSet<>();
        for (int i = 0; i < n; i++) {
            elements.add(new ArrayList<>(Arrays.asList(i, -31 * i)));
        }
        return Form.write(engine(LinkedHashSet.class, new CollectionSerializer<>()), null, elements);
    }

    @Test
    void whatASubclassOfKryosSerializerMayHashIsCharged() {
        Engine engine = engine(LinkedHashSet.class, Distinct.class);
        refuses("SCFS-407", engine, sameHash(3_000));
        assertEquals(100, ((Set<?>) Form.readFirst(engine, null, sameHash(100))).size());
    }

    /** All have one hash code, as guides advise for entities whose number is given later. */
    public static final class Entity {
        public Long number;

        @Override
        public int hashCode() {
            return Entity.class.hashCode();
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Entity && Objects.equals(number, ((Entity) o).number);
        }
    }

    private static List<Object> entities(List<Object> to, int n) {
        for (long i = 0; i < n; i++) {
            Entity made = new Entity();
            made.number = i;
            to.add(made);
        }
        return to;
    }

    /** A list of a class of its own. */
    public static final class Entities extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
    }

    /** Only makes the list. */
    public static final class Making extends CollectionSerializer<Entities> {
        @Override
        protected Entities create(Kryo kryo, Input in, Class<? extends Entities> type, int n) {
            return new Entities();
        }
    }

    /** Has a list. */
    public static final class Owner {
        public Object entities;
    }

    /** Only makes the object. */
    public static final class MakingOwner extends FieldSerializer<Owner> {
        public MakingOwner(Kryo kryo, Class<?> type) {
            super(kryo, type);
        }

        @Override
        protected Owner create(Kryo kryo, Input in, Class<? extends Owner> type) {
            return new Owner();
        }
    }

    @EachForm
    void subclassThatOnlyMakesTheObjectHashesNothing(Form form) {
        List<Object> list = entities(new Entities(), 2_000);
        assertEquals(list, form.roundTrip(engine(Entities.class, Making.class), list));
        Owner owner = new Owner();
        owner.entities = entities(new ArrayList<>(), 2_000);
        Owner back = form.roundTrip(engine(Owner.class, MakingOwner.class), owner);
        assertEquals(owner.entities, back.entities);
    }

    /** Reads elements into a set before it makes the object. */
    public static final class ReadingFirst extends FieldSerializer<Owner> {
        public ReadingFirst(Kryo kryo, Class<?> type) {
            super(kryo, type);
        }

        @Override
        public void write(Kryo kryo, Output out, Owner owner) {
            List<?> elements = (List<?>) owner.entities;
            out.writeInt(elements.size());
            elements.forEach(e -> kryo.writeClassAndObject(out, e));
            super.write(kryo, out, new Owner());
        }

        @Override
        protected Owner create(Kryo kryo, Input in, Class<? extends Owner> type) {
            Set<Object> elements = new LinkedHashSet<>();
            for (int n = in.readInt(); n > 0; n--) {
                elements.add(kryo.readClassAndObject(in));
            }
            return new Owner();
        }
    }

    @Test
    void whatASubclassReadsBeforeItMakesTheObjectIsCharged() {
        Engine engine = engine(Owner.class, ReadingFirst.class);
        Owner owner = new Owner();
        owner.entities = entities(new ArrayList<>(), 100);
        assertNull(((Owner) Form.readFirst(engine, null, Form.write(engine, null, owner))).entities);
        owner.entities = entities(new ArrayList<>(), 3_000);
        refuses("SCFS-406", engine, Form.write(engine, null, owner));
    }

    private static final Map<Integer, Object> TABLE = new HashMap<>();

    /** Has a table of this side in a field that isn't sent. */
    @DefaultSerializer(FieldSerializer.class)
    public static final class Keyed {
        public List<Object> parts;
        public transient Map<Integer, Object> table = TABLE;

        @Override
        public int hashCode() {
            int hash = 0; // in a way that tells nothing about the fields
            for (Object part : parts == null ? Collections.emptyList() : parts) {
                hash = 31 * hash + Objects.hashCode(part);
            }
            return hash;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Keyed && Objects.equals(((Keyed) o).parts, parts);
        }
    }

    @Test
    void tableOfThisSideIsNotWeighed() {
        for (int i = 0; i < 1_000_000; i++) {
            TABLE.put(i, i);
        }
        Keyed keyed = new Keyed();
        keyed.parts = new ArrayList<>(Arrays.asList("part"));
        List<Object> sent = new ArrayList<>(Arrays.asList(keyed, new HashSet<>(Collections.singleton(keyed)), keyed));
        byte[] bytes = Form.write(engine(null, null), null, sent);
        try {
            assertEquals(sent, Form.readFirst(engine(null, null), null, bytes));
        } finally {
            TABLE.clear();
        }
    }
}
