package io.github.scfs.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.JavaSerializer;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import io.github.scfs.testkit.Waits;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrayClassResolverTest {
    private static final Serializer<?> SERIALIZER = new JavaSerializer();

    private final ArrayClassResolver resolver = new ArrayClassResolver();
    private final Kryo kryo = new Kryo(resolver, null);

    enum Weather {
        SUN, RAIN {
            @Override
            boolean wet() {
                return true;
            }
        };

        boolean wet() {
            return false;
        }
    }

    static class Base {
        int number = 1;
    }

    static class Enhanced extends Base {}

    private byte[] written(Kryo by, Object... values) {
        Output output = new Output(64, -1);
        for (Object value : values) {
            by.writeClassAndObject(output, value);
        }
        return output.toBytes();
    }

    private static int occurrences(String text, byte[] bytes) {
        String all = new String(bytes, StandardCharsets.ISO_8859_1);
        int count = 0;
        // Kryo sets the highest bit of the last character of an ASCII string.
        String most = text.substring(0, text.length() - 1);
        for (int i = all.indexOf(most); i >= 0; i = all.indexOf(most, i + 1)) {
            count++;
        }
        return count;
    }

    @Test
    void idsBeyondTheArrayAreFound() {
        int[] ids = {20, 4095, 4096, 1_000_000, Integer.MAX_VALUE};
        MadeClasses made = new MadeClasses();
        for (int id : ids) {
            kryo.register(made.made("Id" + id), id);
        }
        for (int id : ids) {
            Object value = made.instance("Id" + id);
            assertEquals(value, kryo.readClassAndObject(new Input(written(kryo, value))));
            assertSame(value.getClass(), kryo.getRegistration(id).getType());
        }
        assertNull(kryo.getRegistration(4097));
    }

    @Test
    void limitMayBeZero() {
        Kryo none = new Kryo(new ArrayClassResolver(0), null);
        none.register(ArrayList.class);
        none.setRegistrationRequired(false);
        List<Object> value = new ArrayList<>(Arrays.asList(1, "a", Thread.State.NEW, null));
        assertEquals(value, none.readClassAndObject(new Input(written(none, value))));
        assertThrows(IllegalArgumentException.class, () -> new ArrayClassResolver(-1));
    }

    @Test
    void thousandsOfClassesAreFound() {
        MadeClasses made = new MadeClasses();
        int count = 2000;
        for (int i = 0; i < count; i++) {
            kryo.register(made.made("C" + i));
        }
        for (int i = 0; i < count; i++) {
            Registration registration = kryo.getRegistration(made.made("C" + i));
            assertSame(made.made("C" + i), registration.getType());
            assertSame(registration, kryo.getRegistration(registration.getId()));
        }
    }

    @Test
    void primitiveAlsoRegistersItsBox() {
        assertSame(kryo.getRegistration(int.class), kryo.getRegistration(Integer.class));
        Registration own = kryo.register(new Registration(Integer.class, SERIALIZER, 50));
        assertSame(own, kryo.getRegistration(Integer.class));
        assertNotSame(own, kryo.getRegistration(int.class));
        resolver.unregister(kryo.getRegistration(int.class).getId());
        assertNull(resolver.getRegistration(int.class));
        assertNull(resolver.getRegistration(Integer.class));
    }

    @Test
    void replacedRegistrationTakesEffectImmediately() {
        kryo.register(Base.class, 30);
        byte[] message = written(kryo, new Base());
        kryo.readClassAndObject(new Input(message));
        Registration other = kryo.register(new Registration(Base.class, SERIALIZER, 30));
        // The replacement of a registration clears the one-entry caches of both the reader and the writer.
        assertSame(other, resolver.getRegistration(Base.class));
        assertSame(other, resolver.readClass(new Input(message)));
        assertSame(other, resolver.unregister(30));
        assertNull(resolver.getRegistration(Base.class));
        assertNull(resolver.unregister(30));
    }

    @Test
    void idOfAnEarlierRegistrationDoesNotHideALaterOne() {
        Registration earlier = kryo.register(Base.class, 30);
        byte[] message = written(kryo, new Base());
        Registration later = kryo.register(new Registration(Base.class, SERIALIZER, 31));
        assertSame(earlier, resolver.readClass(new Input(message)));
        assertSame(later, resolver.getRegistration(Base.class));
    }

    @Test
    void nullIsNoRegistration() {
        assertThrows(IllegalArgumentException.class, () -> resolver.register(null));
        assertNull(resolver.getRegistration(null));
    }

    @Test
    void nameIsWrittenOncePerMessage() {
        kryo.setRegistrationRequired(false);
        String name = Base.class.getName();
        byte[] two = written(kryo, (Object) new Object[] {new Base(), new Base()});
        assertEquals(1, occurrences(name, two));
        assertEquals(2, occurrences(name, written(kryo, new Base(), new Base())));
        Input input = new Input(two);
        assertEquals(2, ((Object[]) kryo.readClassAndObject(input)).length);
        assertEquals(two.length, input.position());
    }

    @Test
    void namesOutlastAMessageWhileRegistrationIsRequired() {
        kryo.setRegistrationRequired(false);
        kryo.getRegistration(Base.class);
        kryo.setRegistrationRequired(true);
        // Kryo's own resolver also stores names of known classes, and no reset removes them.
        byte[] bytes = written(kryo, new Base(), new Base());
        assertEquals(1, occurrences(Base.class.getName(), bytes));
        Input input = new Input(bytes);
        assertEquals(1, ((Base) kryo.readClassAndObject(input)).number);
        assertEquals(1, ((Base) kryo.readClassAndObject(input)).number);
    }

    @Test
    void constantWithABodyIsWrittenAsItsEnum() {
        kryo.setRegistrationRequired(false);
        Kryo kryos = new Kryo(new DefaultClassResolver(), null);
        kryos.setRegistrationRequired(false);
        Object[] values = {Weather.RAIN, Weather.SUN, Weather.RAIN};
        byte[] bytes = written(kryo, (Object) values);
        assertArrayEquals(written(kryos, (Object) values), bytes);
        assertArrayEquals(values, (Object[]) kryo.readClassAndObject(new Input(bytes)));
    }

    @Test
    void overriddenGetRegistrationIsUsed() {
        Kryo own = new Kryo(new ArrayClassResolver(), null) {
            @Override
            @SuppressWarnings("rawtypes")
            public Registration getRegistration(Class type) {
                return super.getRegistration(type == Enhanced.class ? Base.class : type);
            }
        };
        own.register(Base.class);
        Object read = own.readClassAndObject(new Input(written(own, new Enhanced())));
        assertSame(Base.class, read.getClass());
    }

    @Test
    void subclassMayResolveNames() {
        kryo.setRegistrationRequired(false);
        byte[] bytes = written(kryo, new Enhanced());
        Kryo renaming = new Kryo(new ArrayClassResolver() {
            @Override
            protected Class<?> getTypeByName(String className) {
                return className.endsWith("Enhanced") ? Base.class : super.getTypeByName(className);
            }
        }, null);
        renaming.setRegistrationRequired(false);
        assertSame(Base.class, renaming.readClassAndObject(new Input(bytes)).getClass());
    }

    @Test
    void namesAreLoadedFromTheKryosLoaderFirst() {
        kryo.setRegistrationRequired(false);
        byte[] ofMade = written(kryo, new MadeClasses().instance("Only"));
        KryoException failure = assertThrows(KryoException.class, () -> kryo.readClassAndObject(new Input(ofMade)));
        assertThat(failure).hasMessageContaining("made.Only");
        assertThat(failure).hasCauseInstanceOf(ClassNotFoundException.class);

        MadeClasses loader = new MadeClasses();
        kryo.setClassLoader(loader);
        assertSame(loader.made("Only"), kryo.readClassAndObject(new Input(ofMade)).getClass());

        // If the loader that is set for the Kryo instance lacks the class, the loader of Kryo's classes is used.
        byte[] ofBase = written(kryo, new Base());
        Kryo bare = new Kryo(new ArrayClassResolver(), null);
        bare.setRegistrationRequired(false);
        bare.setClassLoader(new ClassLoader(null) {});
        assertSame(Base.class, bare.readClassAndObject(new Input(ofBase)).getClass());
    }

    /** Kryo's own resolver returns null for the id −1 until it has read another id, since −1 marks its empty cache. */
    @Test
    void unknownIdIsAnError() {
        for (int id : new int[] {-3, 77, 4096, 5000, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            Output output = new Output(8);
            output.writeVarInt(id + 2, true);
            KryoException failure =
                    assertThrows(KryoException.class, () -> resolver.readClass(new Input(output.toBytes())));
            assertThat(failure).hasMessageEndingWith(" " + id);
        }
    }

    @Test
    void unregisteredClassCanBeUnloaded() {
        WeakReference<Class<?>> type = useAndUnregister();
        Waits.awaitCleared(Collections.singleton(type));
        assertNull(resolver.getRegistration(70));
    }

    private WeakReference<Class<?>> useAndUnregister() {
        MadeClasses made = new MadeClasses();
        Class<?> type = made.made("Passing");
        resolver.register(new Registration(type, SERIALIZER, 70));
        Output output = new Output(8);
        resolver.writeClass(output, type);
        assertSame(type, resolver.readClass(new Input(output.toBytes())).getType());
        resolver.unregister(70);
        return new WeakReference<>(type);
    }
}
