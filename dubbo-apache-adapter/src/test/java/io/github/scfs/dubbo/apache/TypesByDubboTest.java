package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Form;
import io.github.scfs.types.StrictTypesTest;
import io.github.scfs.types.SuppliedValues;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.example.post.Envelope;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Dubbo 3's own class check refuses of the JDK's types, which {@code docs/types.md} lists. */
class TypesByDubboTest {
    private static ModelApplication strict;

    @BeforeAll
    static void start() {
        strict = new ModelApplication("STRICT", null);
    }

    @AfterAll
    static void stop() {
        if (strict != null) {
            strict.close();
        }
    }

    private static List<Object> values() {
        List<Object> all = new ArrayList<>(StrictTypesTest.values());
        all.addAll(SuppliedValues.values());
        all.addAll(Arrays.asList(new UnsupportedOperationException("x"), new ArithmeticException("x"),
                new ClassCastException("x"), new IllegalArgumentException("x"), new NullPointerException("x"),
                new IOException("x"), new FileNotFoundException("x"), new TimeoutException("x"),
                new ConcurrentModificationException("x"), new NoSuchElementException("x"), new Error("x")));
        return all;
    }

    /** Returns the classes that a policy refuses in values that can be sent. */
    private static Set<String> refused(ClassPolicy policy) {
        Engine engine = Engine.of(policy);
        Set<String> refused = new TreeSet<>();
        for (Object value : values()) {
            byte[] message;
            try {
                message = Form.write(Form.OPEN, new Session(), value);
            } catch (ScfsException e) {
                continue; // No reader could read it.
            }
            try {
                Form.read(engine, new Session(), TypesByDubboTest.class.getClassLoader(), message, 1);
            } catch (ClassRefusedException e) {
                refused.add(e.className());
            }
        }
        return refused;
    }

    private static Set<String> documented() throws IOException {
        String page = new String(Files.readAllBytes(Paths.get("../docs/types.md")), StandardCharsets.UTF_8);
        int from = page.indexOf("## Dubbo 3's own class check");
        String section = page.substring(from, page.indexOf("\n## ", from + 1));
        Set<String> names = new TreeSet<>();
        for (Matcher name = Pattern.compile("`(java[\\w.$]+)`").matcher(section); name.find();) {
            names.add(name.group(1));
        }
        return names;
    }

    @Test
    void documentHasWhatDubboRefuses() throws Exception {
        assumeTrue(Loopback.version().startsWith("3.3."), "the lists of Dubbo 3.3");
        Set<String> refused = new TreeSet<>();
        Set<String> more = refused(strict.check());
        while (refused.addAll(more)) {
            more.forEach(strict::allow);
            more = refused(strict.check()); // also what is within the values that are allowed now
        }
        assertThat(refused).isEqualTo(documented());
        assertThat(refused(ClassPolicies.strict(new TrustedTypes()))).as("refused by scfs").isEmpty();
        try (ModelApplication allowing = new ModelApplication("STRICT", false)) {
            // Dubbo takes its settings over when a service starts.
            allowing.export(Envelope.class, new Envelope.Service(), Loopback.newPort(), Collections.emptyMap());
            documented().forEach(allowing::allow);
            assertThat(refused(allowing.check())).as("allowed as the document says").isEmpty();
        }
    }
}
