package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ClassRefusedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.example.LateService;
import org.example.foreign.Foreigner;
import org.example.foreign.LastComer;
import org.example.foreign.Unserialized;
import org.junit.jupiter.api.Test;

class RpcEngineTest {

    private static byte[] body(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        out.writeObject(value);
        out.flushBuffer();
        return bytes.toByteArray();
    }

    private static Object read(byte[] body) throws IOException {
        return Bodies.input(new ByteArrayInputStream(body)).readObject();
    }

    @Test
    void refusedClassIsReadOnceAServiceTrustsIt() throws IOException {
        byte[] body = body(new LateService.Late(5));
        IOException e = assertThrows(IOException.class, () -> read(body));
        assertThat(e).hasCauseInstanceOf(ClassRefusedException.class);
        Bodies.ENGINE.trust(LateService.class);
        assertEquals(5, ((LateService.Late) read(body)).n());
    }

    @Test
    void registeredClassesAreTrustedAndOtherSerializersIgnored() throws IOException {
        byte[] body = body(new Foreigner(6));
        assertThrows(IOException.class, () -> read(body));
        Map<Class<?>, Object> classes = new LinkedHashMap<>();
        RegisteredClasses registered = new RegisteredClasses(classes, Bodies.ENGINE);
        registered.takeNew();
        assertThrows(IOException.class, () -> read(body));
        classes.put(Foreigner.class, "a serializer of kryo 4, say");
        registered.takeNew();
        assertEquals(6, ((Foreigner) read(body)).n());
    }

    @Test
    void registryMayBeASetOfClasses() throws IOException {
        byte[] body = body(new Unserialized(7));
        Set<Class<?>> classes = new LinkedHashSet<>();
        RegisteredClasses registered = new RegisteredClasses(classes, Bodies.ENGINE);
        registered.takeNew();
        assertThrows(IOException.class, () -> read(body));
        classes.add(Unserialized.class);
        registered.takeNew();
        assertEquals(7, ((Unserialized) read(body)).n());
    }

    private static final class Filler {}

    @Test
    void registryThatGrowsDuringTheReadIsReadCompletely() throws Exception {
        Map<Class<?>, Object> plain = new LinkedHashMap<>();
        RegisteredClasses registered = new RegisteredClasses(plain, Bodies.ENGINE);
        Thread optimizer = new Thread(() -> {
            for (int dimensions = 1; dimensions < 250; dimensions++) {
                plain.put(Array.newInstance(Filler.class, new int[dimensions]).getClass(), null);
                registered.takeNew();
            }
        });
        optimizer.start();
        while (optimizer.isAlive()) {
            registered.takeNew();
        }
        optimizer.join();
        plain.put(LastComer.class, null);
        registered.takeNew();
        assertEquals(9, ((LastComer) read(body(new LastComer(9)))).n());
    }
}
