package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Instances of the classes of {@link LibraryClasses} come back equal, are refused when they are written, or a warning
 * names what is lost. There is no fourth outcome, unless the class makes of itself another object in Java's
 * serialization, too. The classes are in an order of the seed ({@code -Dtest.seed}), and
 * their values are sent for some seconds ({@code -Dtest.libraries.seconds}).
 */
@Tag("long")
class LibrariesAgreeTest {
    private static final Engine ENGINE = new Engine(ClassPolicies.open(), new Limits(200, 20_000, 1 << 20),
            Evolution.NONE, FieldsCompiler.NONE, true);

    /**
     * Classes that compare stack traces. The class loader and module of a frame don't travel, which its text doesn't
     * show.
     */
    private static final List<String> COMPARING_TRACES = Arrays.asList("io.vavr.control.Try$Failure");

    /** Number of classes that are looked at, however slow the machine is. */
    private static final int AT_LEAST = 300;

    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private final Set<String> codes = new TreeSet<>();
    private final List<String> violations = new ArrayList<>();
    private int equal;
    private int refused;
    private int warned;
    private int asInJava;

    /** Some methods of the libraries change them. */
    @AfterEach
    void restoreDefaults() {
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
    }

    @Test
    void valuesOfLibrariesComeBackEqualOrAreRefusedOrWarnedOf() throws Exception {
        long seed = Long.getLong("test.seed", System.nanoTime());
        List<String> names = LibraryClasses.names();
        Collections.shuffle(names, new Random(seed));
        MadeValues values = new MadeValues();
        List<String> warnings = new ArrayList<>();
        Set<Class<?>> sent = new HashSet<>();
        int visited = 0;
        long end = System.nanoTime() + 1_000_000_000L * Long.getLong("test.libraries.seconds", 20);
        for (String name : names) {
            if (visited >= AT_LEAST && System.nanoTime() > end) {
                break;
            }
            Class<?> type = LibraryClasses.load(name);
            if (type == null) {
                continue;
            }
            visited++;
            for (Object value : instances(values, type)) {
                if (COMPARING_TRACES.contains(value.getClass().getName())) {
                    continue;
                }
                sent.add(value.getClass());
                String[] difference = new String[1];
                List<String> now = LoggedWarnings.during(() -> difference[0] = send(value));
                warnings.addAll(now);
                if (difference[0] != null) {
                    judge(value, difference[0], !now.isEmpty(), warnings);
                }
            }
        }
        System.out.println("LibrariesAgreeTest: " + sent.size() + " classes (of " + visited + " of " + names.size()
                + "): " + equal + " values equal, " + refused + " refused, " + warned + " warned of, " + asInJava
                + " other in Java's serialization, too, seed: -Dtest.seed=" + seed);
        assertThat(violations).as("seed " + seed).isEmpty();
        assertThat(ErrorCodes.documented()).containsAll(codes);
        assertThat(equal).as("seed " + seed).isGreaterThan(100);
    }

    /** On Java 8, too, where {@code Class.getSimpleName} throws an {@code InternalError} for some of them. */
    @Test
    void classesOfLibrariesHaveSimpleNames() throws Exception {
        int nested = 0;
        for (String name : LibraryClasses.names()) {
            Class<?> type = LibraryClasses.load(name);
            if (type != null) {
                String simple = ClassKinds.simpleName(type);
                assertThat(name).endsWith(simple).isNotEqualTo(simple);
                assertThat(ClassKinds.isAnonymous(type)).as(name).isFalse();
                nested += name.endsWith("." + simple) ? 0 : 1;
            }
        }
        assertThat(nested).isGreaterThan(100);
    }

    private static List<Object> instances(MadeValues values, Class<?> type) {
        try {
            return values.of(type);
        } catch (LinkageError e) {
            return Collections.emptyList(); // It needs a library that isn't here, or its initialiser fails.
        }
    }

    /** Returns the difference between a value and its copy; null if there is none, or the value was refused. */
    private String send(Object value) {
        byte[] bytes;
        try {
            bytes = Form.write(ENGINE, null, new Object[] {new Object[] {value, value}});
        } catch (ScfsException e) {
            codes.add(e.code());
            refused++;
            return null;
        } catch (RuntimeException | Error e) {
            return "write failed with " + e;
        }
        String difference = difference(value, () -> (Object[]) Form.read(ENGINE, null, null, bytes, 1)[0]);
        equal += difference == null ? 1 : 0;
        return difference;
    }

    /** Reads two references to a value. */
    private interface Read {
        Object[] back() throws IOException, ClassNotFoundException;
    }

    private static String difference(Object value, Read read) {
        try {
            Object[] back = read.back();
            return back[0] != back[1] && !isJdk(back[0]) ? "two objects instead of one"
                    : SameValue.difference(value, back[0]);
        } catch (IOException | ClassNotFoundException | RuntimeException | Error e) {
            return "written, but the read failed with " + e;
        }
    }

    /** Whether the copy that Java's serialization makes differs from a value as well, by what its class does. */
    private static boolean differsInJava(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(new Object[] {value, value});
        } catch (IOException | RuntimeException | Error e) {
            return false;
        }
        return difference(value,
                () -> (Object[]) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject())
                != null;
    }

    /** Whether a value is of the JDK, some of whose values have no identity. */
    private static boolean isJdk(Object o) {
        return o == null || o.getClass().getClassLoader() == null;
    }

    private void judge(Object value, String difference, boolean isWarnedNow, List<String> warnings) {
        boolean isWarned = isWarnedNow || warnings.stream().anyMatch(w -> w.contains(value.getClass().getName()));
        for (String word : difference.split(" ")) {
            isWarned |= word.contains(".") && warnings.stream().anyMatch(w -> w.contains(word));
        }
        if (isWarned) {
            warned++;
        } else if (differsInJava(value)) {
            asInJava++;
        } else {
            violations.add(value.getClass().getName() + ": " + difference);
        }
    }
}
