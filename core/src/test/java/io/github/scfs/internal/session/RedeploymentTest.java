package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers.BigIntegerSerializer;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoFactory;
import io.github.scfs.SessionKryoService;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.ahead.ResultSizes;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.OwnJvm;
import io.github.scfs.testkit.SessionMap;
import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Waits;
import java.io.File;
import java.lang.ref.WeakReference;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.PatternSyntaxException;
import javax.management.AttributeNotFoundException;
import org.junit.jupiter.api.Test;

/**
 * An application that contains scfs is unloaded together with scfs, though classes that it sent stay: those of the JDK,
 * and those of a loader above it.
 */
class RedeploymentTest {
    private static final String SHARED =
            "package app; public class Shared { public int n = 1; public java.util.List<Object> list; }";
    private static final String OWN =
            "package app; public class Own extends Shared { public Object any = new Shared(); }";

    /** A bean of the application. */
    public static class Order {
        public long id = 5;
        public String name = "order";
        public TimeUnit unit = TimeUnit.DAYS;
        public List<Object> items = new ArrayList<>();
    }

    /** Uses scfs with instances of classes. The JDK and the test know it as a {@code Consumer} only. */
    public static final class Application implements Consumer<List<Class<?>>> {
        @Override
        public void accept(List<Class<?>> classes) {
            Order order = new Order();
            order.items.addAll(values());
            for (Class<?> type : classes) {
                order.items.add(make(type));
            }
            sendByEngine(order);
            sendByFactory(SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), CreateOption.of()),
                    order);
            sendByFactory(SessionKryoService.newThreadLocalSessionKryoFactory(new SessionMap(), CreateOption.of()),
                    order);
            ResultSizes.record(new TreeMap<>(), 100);
            assertThat(RpcChannels.encodesOnAnyThread("channel")).isFalse();
        }

        private static List<Object> values() {
            // Policies deny the class of the cause, so the cause is sent without its fields.
            Throwable refused = new IllegalArgumentException("refused", new AttributeNotFoundException());
            refused.addSuppressed(new PatternSyntaxException("bad", "(", 0));
            return Arrays.asList("text", 1, new int[] {1}, new Object[] {"a"}, new String[][] {{"b"}},
                    Collections.unmodifiableMap(new HashMap<>(Collections.singletonMap("k", new LinkedHashMap<>()))),
                    new TreeMap<>(Collections.singletonMap(TimeUnit.DAYS, Optional.of("v"))), String.class,
                    TimeUnit.class, Currency.getInstance("EUR"), Instant.EPOCH, new Timestamp(5), refused,
                    new ConcurrentLinkedDeque<>(Arrays.asList(1, 2)));
        }

        private static Object make(Class<?> type) {
            try {
                return type.getConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        private static void sendByEngine(Object value) {
            Engine engine = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, CodeGeneration.eager());
            engine.prepare(BigInteger.class, new BigIntegerSerializer());
            Session writing = new Session();
            Session reading = new Session();
            for (int i = 0; i < Form.WARM_AFTER; i++) {
                byte[] message = Form.write(engine, writing, value, BigInteger.TEN);
                assertThat(Form.read(engine, reading, null, message, 2)[0]).isInstanceOf(Order.class);
            }
        }

        private static void sendByFactory(SessionKryoFactory factory, Object value) {
            SessionKryo kryo = factory.get();
            Object back = kryo.readClassAndObject("key", kryo.writeClassAndObject("key", value));
            assertThat(back).isInstanceOf(Order.class);
        }
    }

    /** Sends objects of classes of their own loaders through an engine that stays. */
    public static final class PayloadsProgram {
        public static void main(String[] arguments) throws Exception {
            Engine engine = Engine.of(ClassPolicies.open());
            List<WeakReference<ClassLoader>> loaders = Arrays.asList(
                    send(engine, "@com.esotericsoftware.kryo.kryo5.DefaultSerializer("
                            + "com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.class) public class Own "
                            + "{ public int n; public Object type = Own.class; }"),
                    send(engine,
                            "public class Own implements java.io.Externalizable { "
                                    + "public void writeExternal(java.io.ObjectOutput out) {} "
                                    + "public void readExternal(java.io.ObjectInput in) {} }"));
            Waits.awaitCleared(loaders);
            assertThat(Form.read(engine, null, null, Form.write(engine, null, "text"), 1)[0]).isEqualTo("text");
            System.out.println("unloaded: " + loaders.size());
        }

        private static WeakReference<ClassLoader> send(Engine engine, String source) throws Exception {
            ClassLoader own = Sources.loader("package app; " + source);
            Object value = own.loadClass("app.Own").getConstructor().newInstance();
            Form.read(engine, null, own, Form.write(engine, null, value), 1);
            return new WeakReference<>(own);
        }
    }

    /** Bridges to Kryo know classes, and are kept for later messages. The option leaves no memory to them. */
    @Test
    void classesOfPayloadsAreUnloadedWhenMemoryIsNeeded() throws Exception {
        assertThat(OwnJvm.run(PayloadsProgram.class, "-Xmx256m", "-XX:SoftRefLRUPolicyMSPerMB=0"))
                .contains("unloaded: 2");
    }

    /** Returns a new loader that has scfs, its dependencies and the tests. */
    private static URLClassLoader applicationLoader(ClassLoader parent) throws MalformedURLException {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            path.add(new File(entry).toURI().toURL());
        }
        return new URLClassLoader(path.toArray(new URL[0]), parent);
    }

    @SuppressWarnings("unchecked")
    private static WeakReference<ClassLoader> deploy(ClassLoader parent) throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = applicationLoader(parent)) {
            ClassLoader own = Sources.loaderOf(loader, OWN, SHARED);
            Thread.currentThread().setContextClassLoader(own);
            Class<?> application = loader.loadClass(Application.class.getName());
            assertThat(application).isNotSameAs(Application.class);
            ((Consumer<List<Class<?>>>) application.getConstructor().newInstance())
                    .accept(Arrays.asList(parent.loadClass("app.Shared"), own.loadClass("app.Own")));
            return new WeakReference<>(loader);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void scfsIsUnloadedWithTheApplicationThatContainsIt() throws Exception {
        ClassLoader shared = Sources.loaderOf(ClassLoader.getSystemClassLoader().getParent(), SHARED);
        List<WeakReference<ClassLoader>> gone = Arrays.asList(deploy(shared), deploy(shared));
        Waits.awaitCleared(gone);
        assertThat(shared.loadClass("app.Shared").getClassLoader()).isSameAs(shared);
    }
}
