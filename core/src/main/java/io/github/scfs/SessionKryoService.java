package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Entry point for programs that were written for the library of 2021; new ones begin with {@link Scfs}. The program
 * identifies each session by a key, such as the connection's name:
 *
 * <pre>{@code
 * public class HelloWorld {
 *     public static class User {
 *         String name = "Ada";
 *         int visits = 3;
 *     }
 *
 *     public static void main(String[] args) {
 *         Map<String, ReadWriteSessionData> sessions = new ConcurrentHashMap<>();
 *         ReadWriteSessionDataLocator<String> locator = new ReadWriteSessionDataLocator<String>() {
 *             public ReadWriteSessionData find(String key) {
 *                 return sessions.get(key);
 *             }
 *
 *             public void newCreated(String key, ReadWriteSessionData data) {
 *                 sessions.put(key, data);
 *             }
 *         };
 *         CreateOption option = CreateOption.trusting(User.class);
 *         SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(locator, option).get();
 *
 *         byte[] first = kryo.writeClassAndObject("connection-1", new User());
 *         byte[] later = kryo.writeClassAndObject("connection-1", new User());
 *         kryo.readClassAndObject("connection-1", first);
 *         User user = (User) kryo.readClassAndObject("connection-1", later);
 *         System.out.println(user.name + ": " + first.length + " bytes at first, " + later.length + " later");
 *     }
 * }
 * }</pre>
 *
 * <p>{@link CreateOption#trusting} names the classes that peers may send.
 *
 * <p>All methods are safe for use by many threads.
 */
public final class SessionKryoService {

    private SessionKryoService() {}

    /**
     * Creates a factory that always returns the same SessionKryo.
     *
     * @param locator keeps the tables of the sessions; not null
     * @param option the settings; not null
     * @return a new factory; never null
     * @throws NullPointerException     if an argument is null
     * @throws IllegalArgumentException if {@code option} registers a serializer that isn't one
     */
    public static SessionKryoFactory newSingletonSessionKryoFactory(ReadWriteSessionDataLocator<?> locator,
            CreateOption option) {
        return new SingleFactory(newKryo(option.newEngine(), locator));
    }

    /**
     * Creates a factory that returns a separate SessionKryo for each thread, for programs that set class loaders by
     * thread.
     *
     * @param locator keeps the tables of the sessions; not null
     * @param option the settings; not null
     * @return a new factory; never null
     * @throws NullPointerException     if an argument is null
     * @throws IllegalArgumentException if {@code option} registers a serializer that isn't one
     */
    public static SessionKryoFactory newThreadLocalSessionKryoFactory(ReadWriteSessionDataLocator<?> locator,
            CreateOption option) {
        Engine engine = option.newEngine();
        Objects.requireNonNull(locator, "locator");
        return new PerThreadFactory(() -> newKryo(engine, locator));
    }

    /**
     * Creates a factory that returns the SessionKryo that a policy has cached for a key. If the policy has cached no
     * SessionKryo for the key, the factory makes one and passes it to the policy. Without a key the factory returns a
     * SessionKryo that is not passed to the policy.
     *
     * @param policy caches the SessionKryo objects; not null
     * @param locator keeps the tables of the sessions; not null
     * @param option the settings; not null
     * @return a new factory; never null
     * @throws NullPointerException     if an argument is null
     * @throws IllegalArgumentException if {@code option} registers a serializer that isn't one
     */
    public static SessionKryoFactory newCachedSessionKryoFactory(CacheSessionKryoPolicy<?> policy,
            ReadWriteSessionDataLocator<?> locator, CreateOption option) {
        return new CachedFactory(policy, option.newEngine(), locator);
    }

    private static SessionKryo newKryo(Engine engine, ReadWriteSessionDataLocator<?> locator) {
        return new SessionKryo(engine, Objects.requireNonNull(locator, "locator"));
    }

    private static class SingleFactory implements SessionKryoFactory {
        private final SessionKryo kryo;

        SingleFactory(SessionKryo kryo) {
            this.kryo = kryo;
        }

        @Override
        public SessionKryo get() {
            return kryo;
        }

        @Override
        public <T extends @Nullable Object> SessionKryo get(T locateKey) {
            return kryo;
        }
    }

    /** Has a SessionKryo for each thread. A thread that outlives the factory doesn't keep scfs loaded. */
    private static final class PerThreadFactory implements SessionKryoFactory {
        private final Map<Thread, SessionKryo> kryos = Collections.synchronizedMap(new WeakHashMap<>());
        private final ThreadLocal<Reference<SessionKryo>> own;

        PerThreadFactory(Supplier<SessionKryo> source) {
            own = ThreadLocal.withInitial(() -> {
                SessionKryo kryo = source.get();
                kryos.put(Thread.currentThread(), kryo);
                return new WeakReference<>(kryo);
            });
        }

        @Override
        public SessionKryo get() {
            SessionKryo kryo = own.get().get();
            // It isn't null, since the map has it. The look-up keeps the map itself reachable until here.
            return kryo != null ? kryo : Objects.requireNonNull(kryos.get(Thread.currentThread()));
        }

        @Override
        public <T extends @Nullable Object> SessionKryo get(T locateKey) {
            return get();
        }
    }

    /**
     * Looks up the SessionKryo for a key in the policy's cache. Without a key, returns the superclass's SessionKryo.
     */
    private static final class CachedFactory extends SingleFactory {
        private final CacheSessionKryoPolicy<Object> policy;
        private final Engine engine;
        private final ReadWriteSessionDataLocator<?> locator;

        @SuppressWarnings("unchecked")
        CachedFactory(CacheSessionKryoPolicy<?> policy, Engine engine, ReadWriteSessionDataLocator<?> locator) {
            super(newKryo(engine, locator));
            this.policy = (CacheSessionKryoPolicy<Object>) Objects.requireNonNull(policy, "policy");
            this.engine = engine;
            this.locator = locator;
        }

        @Override
        public <T extends @Nullable Object> SessionKryo get(T locateKey) {
            synchronized (policy) {
                SessionKryo kept = policy.get(locateKey);
                if (kept == null) {
                    kept = newKryo(engine, locator);
                    policy.put(locateKey, kept);
                }
                return kept;
            }
        }
    }
}
