package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.OutOfStepException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.example.LateService;
import org.example.foreign.Foreigner;
import org.junit.jupiter.api.Test;

/** Tests that framework models share neither trust nor settings nor activation. */
class RpcEnginesTest {
    private final Map<Object, Map<String, String>> configurations = new HashMap<>();
    private final Map<Class<?>, Object> registry = new HashMap<>();
    private final Check check = new Check();
    private final RpcEngines engines = new RpcEngines(new Models());
    private final Object one = new Object();
    private final Object other = new Object();

    /** A framework with models, one registry, and a class check for all. */
    private final class Models extends FakeFramework {
        @Override
        public Map<String, String> configuration(Object model) {
            return configurations.getOrDefault(model, Collections.emptyMap());
        }

        @Override
        public ClassPolicy classCheck(Object model) {
            return check;
        }

        @Override
        public Object registeredClasses() {
            return registry;
        }
    }

    /** A class check that records what it is asked, and refuses some classes. */
    private static final class Check implements ClassPolicy {
        final List<Object> asked = new ArrayList<>();
        String refusedName;
        Class<?> refusedType;

        @Override
        public String refusalOf(String className) {
            asked.add(className);
            return className.equals(refusedName) ? "the framework refuses the name" : null;
        }

        @Override
        public String refusalOf(Class<?> type) {
            asked.add(type);
            return type == refusedType ? "the framework refuses the class" : null;
        }
    }

    private static byte[] body(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        out.writeObject(value);
        out.flushBuffer();
        return bytes.toByteArray();
    }

    private Object read(Object model, byte[] body) throws IOException {
        return Bodies.input(new ByteArrayInputStream(body), engines.of(model)).readObject();
    }

    private String refusal(Object model, byte[] body) {
        return assertThrows(IOException.class, () -> read(model, body)).getMessage();
    }

    @Test
    void eachModelHasOneEngine() {
        assertSame(engines.of(one), engines.of(one));
        assertSame(engines.of(null), engines.of(null));
        assertNotSame(engines.of(one), engines.of(other));
        assertNotSame(engines.of(one), engines.of(null));
        Engine ofOne = engines.of(one).get();
        Engine ofOther = engines.of(other).get();
        assertThat(RpcEngine.existing()).contains(ofOne, ofOther).doesNotHaveDuplicates();
    }

    @Test
    void engineOfACollectedModelIsRemoved() {
        WeakReference<Object> gone = new WeakReference<>(new Object());
        engines.of(gone.get()).get();
        Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> {
            System.gc();
            return gone.get() == null;
        });
        engines.of(one);
        assertEquals(1, engines.count());
    }

    @Test
    void typesOfAServiceAreTrustedInItsModelOnly() throws IOException {
        byte[] body = body(new LateService.Late(5));
        engines.of(one).trust(LateService.class);
        assertEquals(5, ((LateService.Late) read(one, body)).n());
        for (int i = 0; i < 3; i++) {
            assertThat(refusal(other, body)).contains("LateService$Late", "scfs.allow");
            assertThat(refusal(null, body)).contains("LateService$Late", "scfs.allow");
            assertEquals(5, ((LateService.Late) read(one, body)).n());
        }
        engines.of(other).trust(LateService.class);
        assertEquals(5, ((LateService.Late) read(other, body)).n());
    }

    /** A session is that of one channel, so of one model. If it weren't, nothing would leak. */
    @Test
    void sessionKnowsAClassInTheModelsThatTrustItOnly() throws IOException {
        engines.of(one).trust(LateService.class);
        Session writing = new Session();
        Session reading = new Session();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MessageWriter writer = MessageWriter.inSession(engines.of(one).get(), writing)) {
            writer.writeObject(new LateService.Late(5));
            writer.writeTo(bytes, (stream, n) -> {});
        }
        byte[] message = bytes.toByteArray();
        reading.receiveDefinitions(message, 0, message.length);
        for (int i = 0; i < 3; i++) {
            assertEquals(5, ((LateService.Late) readObject(one, reading, message)).n());
            assertThrows(io.github.scfs.ClassRefusedException.class, () -> readObject(other, reading, message));
        }
        assertThrows(OutOfStepException.class, () -> readObject(one, new Session(), message));
    }

    private Object readObject(Object model, Session session, byte[] message) {
        try (MessageReader reader = MessageReader.of(engines.of(model).get(), session, message, 0, message.length)) {
            return reader.readObject(Object.class);
        }
    }

    @Test
    void settingsOfAModelCountForItOnly() throws IOException {
        byte[] body = body(new Foreigner(6));
        configurations.put(one, Collections.singletonMap("scfs.allow", Foreigner.class.getName()));
        assertEquals(6, ((Foreigner) read(one, body)).n());
        assertThat(refusal(other, body)).contains("scfs.allow");
        Object third = new Object(); // in variables: an engine keeps no model alive
        Object fourth = new Object();
        Services.exporting(LateService.class,
                new FakeEndpoint(engines.of(third), 30_101, "serialization", "scfs", "scfs.max.depth", "7"));
        Services.exporting(LateService.class,
                new FakeEndpoint(engines.of(fourth), 30_102, "serialization", "scfs", "scfs.max.depth", "8"));
        assertNotSame(engines.of(third), engines.of(fourth));
    }

    @Test
    void connectionsOfAModelMayUseScfsBecauseOfItsOwnServicesOnly() {
        Services.referring(LateService.class, new FakeEndpoint(engines.of(one), 30_103, "serialization", "scfs"));
        String[] plain = {"side", "consumer", "serialization", "hessian2"};
        assertTrue(Services.permit(new FakeEndpoint(engines.of(one), 30_103, plain)));
        assertFalse(Services.permit(new FakeEndpoint(engines.of(other), 30_103, plain)));
    }

    @Test
    void registeredClassesAreThoseOfTheDefaultModelAndOfModelsWithAnOptimizer() throws IOException {
        byte[] body = body(new Foreigner(6));
        Services.referring(LateService.class, new FakeEndpoint(engines.of(one), 30_104, "optimizer", "com.acme.O"));
        registry.put(Foreigner.class, null);
        for (Object model : Arrays.asList(one, other, null)) {
            engines.of(model).takeRegistered();
        }
        assertEquals(6, ((Foreigner) read(one, body)).n());
        assertEquals(6, ((Foreigner) read(null, body)).n());
        assertThat(refusal(other, body)).contains("scfs.allow");
    }

    @Test
    void earlierServiceIsTrustedWithWhatItsOptimizerRegisters() throws IOException {
        Services.earlier(LateService.class, engines.of(one), false, true);
        registry.put(Foreigner.class, null);
        engines.of(one).takeRegistered();
        assertEquals(6, ((Foreigner) read(one, body(new Foreigner(6)))).n());
        byte[] late = body(new LateService.Late(5));
        read(one, late);
        assertThat(refusal(other, late)).contains("SCFS-201");
    }

    @Test
    void frameworkIsAskedByNameAndClassUntilItAgrees() throws IOException {
        byte[] body = body(new LateService.Late(5));
        String name = LateService.Late.class.getName();
        engines.of(one).trust(LateService.class);
        check.refusedName = name;
        assertThat(refusal(one, body)).contains("SCFS-201: the framework refuses the name")
                .doesNotContain("scfs.allow");
        assertEquals(Collections.singletonList(name), check.asked);
        check.refusedName = null;
        check.refusedType = LateService.Late.class;
        assertThat(refusal(one, body)).contains("SCFS-201: the framework refuses the class");
        check.refusedType = null;
        check.asked.clear();
        read(one, body);
        assertEquals(Arrays.asList(name, LateService.Late.class), check.asked);
        read(one, body);
        assertEquals(2, check.asked.size(), "the verdict is kept with the definition");
    }

    @Test
    void refusalNamesTheSettingsOfBoth() throws IOException {
        check.refusedName = Foreigner.class.getName();
        assertThat(refusal(one, body(new Foreigner(6)))).contains("the framework refuses the name. Class ",
                "scfs.allow");
    }

    @Test
    void frameworkIsNotAskedForADeniedClassNorForTypesWithATag() throws IOException {
        ClassPolicy policy = new AgreedPolicy(check, check);
        assertThat(policy.refusalOf("java.lang.Runtime")).contains("deny list");
        assertThat(policy.refusalOf(ClassLoader.class)).contains("deny list");
        assertThat(policy.refusalOf("no name")).contains("can't be the name of a class");
        read(one, body(new ArrayList<>(Arrays.asList("a", 1, Duration.ZERO, new int[1]))));
        assertThat(check.asked).isEmpty();
    }

    @Test
    void settingWithTheNameOfNoClassIsWarnedOf() {
        Map<String, String> values = new HashMap<>();
        values.put("scfs.allow",
                "com.nobody.Absent, com.nobody.*,org.example.LateService,org.example.*," + "org.example.LateService.*");
        values.put("scfs.alias.com.acme.Old", "com.nobody.New");
        values.put("scfs.alias.com.acme.Older", LateService.class.getName());
        configurations.put(one, values);
        assertThat(LoggedWarnings.during(() -> engines.of(one).get())).hasSize(4)
                .anyMatch(text -> text.contains("no package com.nobody was found here"))
                .anyMatch(text -> text.endsWith(": org.example.LateService is a class; write org.example.LateService"))
                .anyMatch(text -> text.contains("SCFS-612: scfs.allow=") && text.contains(
                        "no class com.nobody.Absent exists here; if it is a package, write " + "com.nobody.Absent.*"))
                .anyMatch(text -> text.contains("SCFS-612: scfs.alias.com.acme.Old=com.nobody.New")
                        && text.contains("no class com.nobody.New exists here"));
    }
}
