package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.dubbo.common.serialize.support.SerializationOptimizer;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.service.GenericException;
import org.apache.dubbo.rpc.service.GenericService;
import org.example.Registered;
import org.example.other.Foreigner;
import org.example.other.Parcel;
import org.example.post.Envelope;
import org.example.post.Envelope.Letter;
import org.example.post.Envelope.Returned;
import org.example.post.Envelope.Stamp;
import org.example.post.Photo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that the class check of Dubbo 3 is asked, for each framework model, and that scfs's own policy holds as well.
 * Every test has framework models of its own.
 */
class FrameworkSecurityTest {
    private static final String STRICT = "STRICT";
    private static final String WARN = "WARN";
    private static final String DISABLE = "DISABLE";
    /** What a refusal by Dubbo's check contains, and what one by scfs's policy contains. */
    private static final String DUBBOS = "security/serialize.allowlist";
    private static final String OURS = "scfs.allow";

    private final List<ModelApplication> applications = new ArrayList<>();
    private final ClassLoader contextLoader = Thread.currentThread().getContextClassLoader();

    @BeforeEach
    void skipWithoutModels() {
        ModelApplication.assumeModels();
    }

    @AfterEach
    void destroy() {
        Thread.currentThread().setContextClassLoader(contextLoader);
        applications.forEach(ModelApplication::close);
    }

    private ModelApplication application(String checkStatus, Boolean checkSerializable) {
        return kept(new ModelApplication(checkStatus, checkSerializable));
    }

    private ModelApplication kept(ModelApplication application) {
        applications.add(application);
        return application;
    }

    /** Exports the service in an application, and returns a reference of a consumer that allows everything. */
    private Envelope provider(ModelApplication provider) {
        int port = Loopback.newPort();
        provider.export(Envelope.class, new Envelope.Service(), port, Collections.emptyMap());
        return application(DISABLE, false).refer(Envelope.class, port, false);
    }

    private static String refusal(Envelope service, Object value) {
        String message = assertThrows(RpcException.class, () -> service.send(value)).getMessage();
        assertThat(message).contains("SCFS-201: Class " + value.getClass().getName() + " is refused", " at /127.0.0.1:")
                .doesNotContain("this side", "the peer");
        return message;
    }

    @Test
    void strictIsTheDefaultAndRefusesWhatNeitherLists() throws Exception {
        for (String status : new String[] {null, STRICT}) {
            Envelope service = provider(application(status, null));
            for (int i = 0; i < 2; i++) {
                assertThat(refusal(service, new Foreigner(1))).contains(DUBBOS, OURS);
                assertThat(refusal(service, new Photo(1))).contains(DUBBOS).doesNotContain(OURS);
                assertThat(assertThrows(RpcException.class, () -> service.send(new Letter("a", new Photo(1)))))
                        .hasMessageContaining("at $.enclosed");
                assertEquals("a", service.deliver(new Letter("a", "enclosed")).text());
                assertEquals("a", ((Letter) service.send(new Letter("a", null))).text());
            }
        }
    }

    @Test
    void whatDubboTrustsFromTheInterfaceIsTrusted() throws Exception {
        Envelope service = provider(application(STRICT, null));
        assertEquals("a", service.deliver(new Letter("a", Arrays.asList(1, new Letter("b", null)))).text());
        assertEquals(7, assertThrows(Returned.class, () -> service.send(new Returned(7))).code());
        assertEquals(7, ((Returned) assertThrows(Returned.class, () -> service.send(new Returned(7)))).code());
    }

    @Test
    void withoutAutomaticTrustOnlyListedClassesAreAllowed() throws Exception {
        ModelApplication provider =
                kept(new ModelApplication(Collections.singletonMap("AutoTrustSerializeClass", false), null));
        Envelope service = provider(provider);
        assertThat(assertThrows(RpcException.class, () -> service.deliver(new Letter("a", null))))
                .hasMessageContaining(DUBBOS);
        provider.allow(Letter.class.getName());
        assertEquals("a", service.deliver(new Letter("a", null)).text());
    }

    @Test
    void trustLevelAllowsThePackagesThatDubboTrustsAndNoOthers() throws Exception {
        Envelope service =
                provider(kept(new ModelApplication(Collections.singletonMap("TrustSerializeClassLevel", 1), null)));
        assertEquals(5, ((Photo) service.send(new Photo(5))).width());
        assertThat(refusal(service, new Foreigner(1))).contains(OURS).doesNotContain(DUBBOS);
    }

    @Test
    void fileOfAllowedClassesIsRead(@TempDir Path folder) throws Exception {
        Thread.currentThread().setContextClassLoader(list(folder, "serialize.allowlist", Photo.class.getName()));
        Envelope service = provider(application(STRICT, null));
        assertEquals(5, ((Photo) service.send(new Photo(5))).width());
        assertThat(refusal(service, new Foreigner(1))).contains(DUBBOS, OURS);
    }

    /** A class that no service mentions needs one line for both checks. */
    @Test
    void fileOfAllowedClassesIsTrustedByScfsToo(@TempDir Path folder) throws Exception {
        Thread.currentThread()
                .setContextClassLoader(list(folder, "serialize.allowlist",
                        "# ours\n\n" + Foreigner.class.getName() + "\njava.lang.ProcessBuilder\n"));
        Envelope service = provider(application(STRICT, null));
        assertEquals(7, ((Foreigner) service.send(new Foreigner(7))).n());
        assertThat(refusal(service, new Photo(1))).contains(DUBBOS);
        RpcException denied = assertThrows(RpcException.class, () -> service.send(ProcessBuilder.class));
        assertThat(denied).hasMessageContaining("deny list");
        Thread.currentThread().setContextClassLoader(contextLoader);
        assertThat(refusal(provider(application(STRICT, null)), new Foreigner(7))).contains(DUBBOS, OURS);
    }

    @Test
    void fileOfBlockedClassesIsReadInModeWarn(@TempDir Path folder) throws Exception {
        Thread.currentThread().setContextClassLoader(list(folder, "serialize.blockedlist", Photo.class.getName()));
        assertThat(refusal(provider(application(WARN, null)), new Photo(5))).contains(DUBBOS).doesNotContain(OURS);
    }

    private ClassLoader list(Path folder, String file, String line) throws IOException {
        Files.createDirectory(folder.resolve("security"));
        Files.write(folder.resolve("security").resolve(file), line.getBytes(StandardCharsets.UTF_8));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, contextLoader);
    }

    @Test
    void listThatGrowsLaterCounts() throws Exception {
        ModelApplication provider = application(STRICT, null);
        Envelope service = provider(provider);
        refusal(service, new Photo(5));
        provider.allow(Photo.class.getName());
        assertEquals(5, ((Photo) service.send(new Photo(5))).width());
    }

    @Test
    void modeWarnAllowsAClassWithOneWarning() throws Exception {
        AtomicInteger warnings = new AtomicInteger();
        Handler counter = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                if (String.valueOf(entry.getMessage()).contains(Photo.class.getName() + " is not in allow list")) {
                    warnings.incrementAndGet();
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger root = Logger.getLogger("");
        root.addHandler(counter);
        try {
            ModelApplication provider = application(WARN, null);
            Envelope service = provider(provider);
            for (int i = 0; i < 3; i++) {
                assertEquals(i, ((Photo) service.send(new Photo(i))).width());
            }
            assertThat(provider.warned()).contains(Photo.class.getName()).doesNotContain(Letter.class.getName());
            assertEquals(1, warnings.get());
            assertThat(refusal(service, new Foreigner(1))).contains(OURS).doesNotContain(DUBBOS);
        } finally {
            root.removeHandler(counter);
        }
    }

    @Test
    void modeDisableLeavesOnlyTheOwnPolicy() throws Exception {
        Envelope service = provider(application(DISABLE, null));
        assertEquals(5, ((Photo) service.send(new Photo(5))).width());
        assertThat(refusal(service, new Foreigner(1))).contains(OURS).doesNotContain(DUBBOS);
    }

    @ParameterizedTest
    @CsvSource({"STRICT,", "STRICT,true", "WARN,true", "DISABLE,true", "STRICT,false", "WARN,false", "DISABLE,false"})
    void classThatIsNotSerializableIsRefusedIfDubboChecksIt(String status, Boolean checked) throws Exception {
        Envelope service = provider(application(status, checked));
        if (Boolean.FALSE.equals(checked)) {
            assertEquals(90, service.stamp(new Stamp(90)).cents());
            return;
        }
        assertThat(assertThrows(RpcException.class, () -> service.stamp(new Stamp(90)))).hasMessageContaining(
                "SCFS-201: Class org.example.post.Envelope$Stamp is refused because it isn't Serializable");
        // There is no object of an interface. Its arrays have elements of other classes.
        assertEquals(1, ((Envelope[][]) service.send(new Envelope[1][2])).length);
    }

    @Test
    void consumersModelChecksResults() throws Exception {
        int port = Loopback.newPort();
        application(DISABLE, false).export(Envelope.class, new Envelope.Service(), port, Collections.emptyMap());
        Envelope service = application(STRICT, null).refer(Envelope.class, port, false);
        assertThat(refusal(service, new Photo(1))).contains(DUBBOS).doesNotContain(OURS);
        assertEquals("a", service.deliver(new Letter("a", null)).text());
    }

    /** An optimizer as a user could write it. */
    public static final class Optimizer implements SerializationOptimizer {
        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // Collection<Class> in Dubbo 2.6, Collection<Class<?>> later
        public Collection getSerializableClasses() {
            return Collections.singleton(Registered.class);
        }
    }

    @Test
    void noModelTrustsWhatAnotherModelTrusts() throws Exception {
        ModelApplication one = application(DISABLE, false);
        ModelApplication other = application(DISABLE, false);
        int port = Loopback.newPort();
        int otherPort = Loopback.newPort();
        Map<String, String> optimizer = new HashMap<>();
        optimizer.put("optimizer", Optimizer.class.getName());
        one.export(Envelope.class, new Envelope.Service(), port, optimizer);
        other.export(Parcel.class, value -> value, otherPort, Collections.emptyMap());
        ModelApplication consumer = application(DISABLE, false);
        Envelope envelope = consumer.refer(Envelope.class, port, false);
        Parcel parcel = consumer.refer(Parcel.class, otherPort, false);
        for (int i = 0; i < 3; i++) {
            assertEquals(5, ((Photo) envelope.send(new Photo(5))).width());
            for (Object value : Arrays.asList(new Photo(5), new Letter("a", null), new Registered(1))) {
                assertThat(assertThrows(RpcException.class, () -> parcel.send(value)))
                        .hasMessageContaining("Class " + value.getClass().getName() + " is refused")
                        .hasMessageContaining(OURS);
            }
            assertEquals(7, ((Foreigner) parcel.send(new Foreigner(7))).n());
            assertThat(refusal(envelope, new Foreigner(7))).contains(OURS);
        }
    }

    @Test
    void oneServiceInTwoModelsHasTheCheckOfEach() throws Exception {
        Envelope strict = provider(application(STRICT, null));
        Envelope open = provider(application(DISABLE, false));
        for (int i = 0; i < 3; i++) {
            assertEquals(5, ((Photo) open.send(new Photo(5))).width());
            assertEquals(90, open.stamp(new Stamp(90)).cents());
            assertThat(refusal(strict, new Photo(5))).contains(DUBBOS);
            assertThrows(RpcException.class, () -> strict.stamp(new Stamp(90)));
        }
    }

    /** Loads the classes of the service itself, as the class loader of another application in one JVM does. */
    private static final class ServiceLoader extends ClassLoader {
        ServiceLoader(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Envelope.class.getName())) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = new byte[1 << 16];
                int length = 0;
                for (int n; (n = in.read(bytes, length, bytes.length - length)) > 0;) {
                    length += n;
                }
                return defineClass(name, bytes, 0, length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    @SuppressWarnings("unchecked")
    void classesAreLoadedByTheClassLoaderOfTheService() throws Exception {
        ClassLoader loader = new ServiceLoader(contextLoader);
        Class<Object> type = (Class<Object>) loader.loadClass(Envelope.class.getName());
        Object implementation = loader.loadClass(Envelope.Service.class.getName()).getConstructor().newInstance();
        int port = Loopback.newPort();
        application(STRICT, null).export(type, implementation, port, Collections.emptyMap());
        int plainPort = Loopback.newPort();
        application(STRICT, null).export(Envelope.class, new Envelope.Service(), plainPort, Collections.emptyMap());
        ModelApplication consumer = application(STRICT, null);
        Envelope service = consumer.refer(Envelope.class, port, false);
        Envelope plain = consumer.refer(Envelope.class, plainPort, false);
        for (int i = 0; i < 3; i++) {
            assertTrue(service.isOfTheService(new Letter("a", null)));
            assertEquals("a", service.deliver(new Letter("a", null)).text());
            assertTrue(plain.isOfTheService(new Letter("a", null)));
        }
    }

    @Test
    void genericCallsAndDubbosExceptionsWork() throws Exception {
        int port = Loopback.newPort();
        application(STRICT, null).export(Envelope.class, new Envelope.Service(), port, Collections.emptyMap());
        ModelApplication consumer = application(STRICT, null);
        GenericService generic = consumer.refer(Envelope.class, port, true);
        assertEquals("a", generic.$invoke("send", new String[] {"java.lang.Object"}, new Object[] {"a"}));
        Map<String, Object> letter = new HashMap<>();
        letter.put("text", "a");
        Object back = generic.$invoke("deliver", new String[] {Letter.class.getName()}, new Object[] {letter});
        assertEquals(Letter.class.getName(), ((Map<?, ?>) back).get("class"));
        assertThat(assertThrows(RpcException.class, () -> generic.$invoke("none", new String[0], new Object[0])))
                .hasMessageContaining("none")
                .hasMessageNotContaining("SCFS-");
        Envelope service = consumer.refer(Envelope.class, port, false);
        for (RuntimeException sent : Arrays.asList(new RpcException(3, "an RpcException"),
                new GenericException("com.acme.Gone", "a GenericException"))) {
            assertEquals(sent.getClass(), service.send(sent) == null ? null : service.send(sent).getClass());
        }
        assertThat(refusal(service, new ArithmeticException("not in Dubbo's list"))).contains(DUBBOS)
                .doesNotContain(OURS);
    }

    @Test
    void namesThatPeersMakeUpLeaveNoTraceWithoutEnd() throws Exception {
        ModelApplication strict = application(STRICT, null);
        FrameworkClassCheck check = strict.check();
        for (int i = 0; i < 3 * FrameworkClassCheck.MAX_WARNED; i++) {
            assertThat(check.refusalOf("com.acme.Made" + i)).contains(DUBBOS);
        }
        assertEquals(FrameworkClassCheck.MAX_WARNED, strict.warned().size());
        // Two threads refuse the same names.
        Thread other = new Thread(() -> refuse(check));
        other.start();
        refuse(check);
        other.join();
        assertEquals(FrameworkClassCheck.MAX_WARNED, strict.warned().size());
        strict.allow("com.acme.Made");
        assertNull(check.refusalOf("com.acme.Made5000"));

        ModelApplication warn = application(WARN, null);
        provider(warn); // makes Dubbo read the setting
        assertNull(warn.check().refusalOf("com.acme.Made"));
        assertThat(warn.warned()).isEmpty();
        assertNull(warn.check().refusalOf(Photo.class));
        assertEquals(Collections.singleton(Photo.class.getName()), warn.warned());
        assertThat(warn.check().refusalOf("org.apache.commons.collections.functors.InvokerTransformer"))
                .contains(DUBBOS);
    }

    private static void refuse(FrameworkClassCheck check) {
        for (int i = 0; i < 100_000; i++) {
            check.refusalOf("com.acme.Other" + i % 10);
        }
    }

    @Test
    void destroyedModelIsCollectedAlthoughItHadAnEngine() {
        assumeTrue(isCollected(new ModelApplication(STRICT, null).destroy()), "Dubbo keeps destroyed framework models");
        ModelApplication application = new ModelApplication(STRICT, null);
        application.engine().get();
        assertTrue(isCollected(application.destroy()));
    }

    private static boolean isCollected(WeakReference<Object> model) {
        for (int i = 0; i < 10 && model.get() != null; i++) {
            System.gc();
        }
        return model.get() == null;
    }

    @Test
    void deniedClassIsRefusedInEveryMode() throws Exception {
        Envelope service = provider(application(DISABLE, false));
        assertThat(assertThrows(RpcException.class, () -> service.send(Runtime.class)))
                .hasMessageContaining("deny list");
    }
}
