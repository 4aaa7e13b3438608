package io.github.scfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SessionKryoServiceTest {

    static class User {
        String name = "Ada";
        int visits = 3;
        List<User> friends = new ArrayList<>();
    }

    static final class Sessions implements ReadWriteSessionDataLocator<String> {
        private final Map<String, ReadWriteSessionData> kept = new ConcurrentHashMap<>();
        private int created;

        @Override
        public ReadWriteSessionData find(String key) {
            return kept.get(key);
        }

        @Override
        public void newCreated(String key, ReadWriteSessionData data) {
            created++;
            kept.put(key, data);
        }
    }

    static final class Cache implements CacheSessionKryoPolicy<String> {
        private final Map<String, SessionKryo> kept = new HashMap<>();

        @Override
        public SessionKryo get(String key) {
            return kept.get(key);
        }

        @Override
        public void put(String key, SessionKryo kryo) {
            kept.put(key, kryo);
        }
    }

    private static SessionKryo kryo(CreateOption option) {
        return SessionKryoService.newSingletonSessionKryoFactory(new Sessions(), option).get();
    }

    @Test
    void classIsDefinedOncePerSession() {
        SessionKryo kryo = kryo(CreateOption.of());
        byte[] first = kryo.writeClassAndObject("a", new User());
        byte[] later = kryo.writeClassAndObject("a", new User());
        byte[] other = kryo.writeClassAndObject("b", new User());
        assertTrue(2 * later.length < first.length, first.length + " then " + later.length);
        assertEquals(first.length, other.length);
        kryo.readClassAndObject("a", first);
        User user = (User) kryo.readClassAndObject("a", later);
        assertEquals("Ada", user.name);
        assertEquals(3, user.visits);
        assertThrows(OutOfStepException.class, () -> kryo.readClassAndObject("b", later));
    }

    @Test
    void readObjectReturnsTheRequestedTypeOrFails() {
        SessionKryo kryo = kryo(CreateOption.of());
        assertEquals("Ada", kryo.readObject("a", kryo.writeObject("a", new User()), User.class).name);
        assertEquals(5L, kryo.<String, Long>readObject("a", kryo.writeObject("a", 5), Long.class));
        assertNull(kryo.readObject("a", kryo.writeObject("a", null), User.class));
        byte[] text = kryo.writeObject("a", "text");
        assertThrows(MalformedInputException.class, () -> kryo.readObject("a", text, User.class));
        assertEquals("text", kryo.readClassAndObject("a", text));
    }

    @Test
    void everyFactoryWorksWithAndWithoutAKey() throws Exception {
        SessionKryoFactory singleton =
                SessionKryoService.newSingletonSessionKryoFactory(new Sessions(), CreateOption.of());
        assertSame(singleton.get(), singleton.get("x"));
        SessionKryoFactory perThread =
                SessionKryoService.newThreadLocalSessionKryoFactory(new Sessions(), CreateOption.of());
        assertSame(perThread.get(), perThread.get("x"));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            assertNotSame(perThread.get(), other.submit(() -> perThread.get()).get());
        } finally {
            other.shutdown();
        }
        Cache cache = new Cache();
        SessionKryoFactory cached =
                SessionKryoService.newCachedSessionKryoFactory(cache, new Sessions(), CreateOption.of());
        assertSame(cached.get("x"), cached.get("x"));
        assertNotSame(cached.get("x"), cached.get("y"));
        assertSame(cache.kept.get("x"), cached.get("x"));
        assertSame(cached.get(), cached.get());
        assertEquals("Ada", ((User) cached.get()
                .readClassAndObject("s", cached.get("x").writeClassAndObject("s", new User()))).name);
    }

    @Test
    @SuppressWarnings({"rawtypes", "unchecked"})
    void rawUseCompilesAndWorks() {
        Sessions sessions = new Sessions();
        ReadWriteSessionDataLocator raw = sessions;
        SessionKryoFactory factory = SessionKryoService.newSingletonSessionKryoFactory(raw, CreateOption.of());
        Object back = factory.get().readClassAndObject("a", factory.get().writeClassAndObject("a", "text"));
        assertEquals("text", back);
        CacheSessionKryoPolicy policy = new Cache();
        assertEquals("text",
                SessionKryoService.newCachedSessionKryoFactory(policy, raw, CreateOption.of())
                        .get("k")
                        .readClassAndObject("a", factory.get().writeClassAndObject("a", "text")));
    }

    @Test
    void concurrentCallsCreateOneSession() throws Exception {
        Sessions sessions = new Sessions();
        SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(sessions, CreateOption.of()).get();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        try {
            List<Future<byte[]>> all = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                all.add(pool.submit(() -> kryo.writeClassAndObject("one", new User())));
            }
            for (Future<byte[]> f : all) {
                f.get();
            }
        } finally {
            pool.shutdown();
        }
        assertEquals(1, sessions.created);
    }

    @Test
    void maxOutputBufferSizeOfMinusOneIsNoLimit() {
        SessionKryo kryo = kryo(CreateOption.of().maxOutputBufferSize(10).maxOutputBufferSize(-1));
        byte[] large = new byte[1 << 20];
        byte[] message = kryo.writeClassAndObject("a", large);
        assertThat((byte[]) kryo.readClassAndObject("a", message)).isEqualTo(large);
        assertThrows(IllegalArgumentException.class, () -> CreateOption.of().maxOutputBufferSize(-2));
    }

    @Test
    void wrongSystemPropertyFailsTheFactory() {
        System.setProperty("scfs.codegen", "on");
        try {
            IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> kryo(CreateOption.of()));
            assertThat(e).hasMessageStartingWith("SCFS-612: scfs.codegen=on (system property)");
        } finally {
            System.clearProperty("scfs.codegen");
        }
    }

    @Test
    void oversizedMessageFailsAndTheNextOneWorks() {
        SessionKryo kryo = kryo(CreateOption.of().maxOutputBufferSize(1000));
        LimitExceededException e =
                assertThrows(LimitExceededException.class, () -> kryo.writeClassAndObject("a", new byte[2000]));
        assertThat(e).hasMessageContaining("maxOutputBufferSize");
        assertEquals("Ada", ((User) kryo.readClassAndObject("a", kryo.writeClassAndObject("a", new User()))).name);
        assertThrows(IllegalArgumentException.class, () -> CreateOption.of().maxOutputBufferSize(0));
    }

    @Test
    void depthIsBoundedForWritesAndReads() {
        User deep = new User();
        for (int i = 0; i < 60; i++) {
            User next = new User();
            next.friends.add(deep);
            deep = next;
        }
        User root = deep;
        SessionKryo shallow = kryo(CreateOption.of().maxDepth(100));
        LimitExceededException e =
                assertThrows(LimitExceededException.class, () -> shallow.writeClassAndObject("a", root));
        assertThat(e).hasMessageContaining("maxDepth");
        byte[] bytes = kryo(CreateOption.of()).writeClassAndObject("a", root);
        assertThrows(LimitExceededException.class, () -> shallow.readClassAndObject("a", bytes));
    }

    @Test
    void classPolicyAppliesToReads() {
        byte[] bytes = kryo(CreateOption.of()).writeClassAndObject("a", new User());
        SessionKryo strict = kryo(CreateOption.of().classPolicy(ClassPolicies.strict(new TrustedTypes())));
        ClassRefusedException e =
                assertThrows(ClassRefusedException.class, () -> strict.readClassAndObject("a", bytes));
        assertThat(e).hasMessageContaining(User.class.getName());
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(User.class);
        SessionKryo trusting = kryo(CreateOption.of().classPolicy(ClassPolicies.strict(trusted)));
        assertEquals("Ada", ((User) trusting.readClassAndObject("a", bytes)).name);
    }

    public static final class Shouting extends Serializer<User> {
        @Override
        public void write(Kryo kryo, Output output, User user) {
            output.writeString(user.name.toUpperCase(java.util.Locale.ROOT));
        }

        @Override
        public User read(Kryo kryo, Input input, Class<? extends User> type) {
            User user = new User();
            user.name = input.readString();
            return user;
        }
    }

    @Test
    void registeredSerializerWritesAndReadsItsClass() {
        for (Object serializer : new Object[] {new Shouting(), Shouting.class}) {
            SessionKryo kryo = kryo(CreateOption.of().register(User.class, serializer));
            assertEquals("ADA", ((User) kryo.readClassAndObject("a", kryo.writeClassAndObject("a", new User()))).name);
        }
        assertThrows(IllegalArgumentException.class,
                () -> kryo(CreateOption.of().register(User.class, "no serializer")));
    }

    @Test
    void classesAreLoadedByTheGivenLoader() {
        SessionKryo kryo = kryo(CreateOption.of());
        byte[] bytes = kryo.writeClassAndObject("a", new User());
        kryo.setClassLoader(User.class.getClassLoader());
        Thread.currentThread().setContextClassLoader(new ClassLoader(null) {});
        try {
            assertSame(User.class, kryo.readClassAndObject("a", bytes).getClass());
        } finally {
            Thread.currentThread().setContextClassLoader(User.class.getClassLoader());
        }
    }
}
