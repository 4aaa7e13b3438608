package io.github.scfs.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests a policy's decisions on malformed and unusual class names (THREATS.md 24 and 27), and the texts of its
 * refusals.
 */
class PolicyNamesTest {

    private static final ClassPolicy OPEN = ClassPolicies.open();

    private static ClassPolicy trusting(String patterns) {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns(patterns);
        return ClassPolicies.strict(trusted);
    }

    private static String repeat(String unit, int times) {
        StringBuilder out = new StringBuilder(unit.length() * times);
        for (int i = 0; i < times; i++) {
            out.append(unit);
        }
        return out.toString();
    }

    private static List<String> notNames() {
        List<String> names = new ArrayList<>(Arrays.asList("", ".", "..", "com.acme.", ".com.acme.Foo", "com..acme.Foo",
                "com/acme/Foo", "com.acme.Foo/0x0000", "Lcom/acme/Foo;", "Lcom.acme.Foo;", "[Lcom.acme.Foo;", "[I",
                "[[Lcom.acme.Foo;", "com.acme.Foo[]", "com.acme.Foo;", "com.acme.Foo\0", "\0", "com.acme.Foo\n",
                "com.acme. Foo", " com.acme.Foo", "com.acme.Foo ", "com.acme.Fo-o", "com.acme.Foo<T>", "com.acme.*",
                "*", "com.acme.Foo$$Lambda$14/0x0000000800c03000", "com.acme.\u202eFoo", "com.acme.F\u200boo",
                "com.acme.\ud800Foo", "com.acme.Foo\udc00", "com.acme.\u0007", "com.acme.\u007f", "file:///x",
                "com.acme.Foo#bar", "com\uff0eacme.Foo", "java.lang\0.Runtime", "java/lang/Runtime",
                "[Ljava.lang.Runtime;", "Ljava/lang/Runtime;"));
        names.add(repeat("[", 255) + "Ljava.lang.String;");
        names.add(repeat("a", 1 << 20));
        names.add(repeat("a.", 1 << 19) + "B");
        names.add("com.acme." + repeat("$", 1 << 20));
        names.add("com.acme." + repeat("x", ClassNames.MAX_LENGTH));
        return names;
    }

    @Test
    void malformedNamesAreRefusedInEveryMode() {
        for (ClassPolicy policy : new ClassPolicy[] {OPEN, trusting("com.acme.*, java.*")}) {
            for (String name : notNames()) {
                String refusal = policy.refusalOf(name);
                assertNotNull(refusal, () -> policy + ": " + ClassNames.printable(name));
                assertThat(refusal).contains("no setting can allow it");
            }
        }
    }

    @Test
    void unusualNamesOfRealClassesAreAccepted() {
        ClassPolicy policy = trusting("com.acme.*");
        for (String name : new String[] {
                "com.acme.Order$Line$1", "com.acme.\u8ba2\u5355", "com.acme.$Gen_1", "com.acme.\ud835\udc9cb",
                "com.acme.Outer$$Inner", "com.acme.a1.B2"}) {
            assertNull(policy.refusalOf(name), name);
            assertNull(OPEN.refusalOf(name), name);
        }
        assertNull(OPEN.refusalOf("Unpackaged"));
    }

    @Test
    void trustedPackageCoversNoLongerName() {
        ClassPolicy policy = trusting("com.acme.*, org.one.Foo");
        assertNull(policy.refusalOf("com.acme.api.Order"));
        assertNull(policy.refusalOf("org.one.Foo$Bar"));
        for (String name : new String[] {
                "com.acmeevil.Order", "com.acme", "com.acme$Order", "org.one.Foobar", "org.one.Foo.Bar", "org.one.Bar",
                "COM.ACME.Order", "com$acme$Order"}) {
            assertNotNull(policy.refusalOf(name), name);
        }
    }

    @Test
    void refusalsAreOneShortPrintableSentence() {
        ClassPolicy strict = ClassPolicies.strict(new TrustedTypes());
        List<String> names = notNames();
        names.addAll(Arrays.asList("java.lang.Runtime", "com.acme.Order", "Order", "java.io.File",
                "com." + repeat("acme", 200) + ".Order", "com.acme." + repeat("O", 900)));
        for (String name : names) {
            String refusal = strict.refusalOf(name);
            assertTrue(refusal.length() < 400, refusal);
            for (int i = 0; i < refusal.length(); i++) {
                char c = refusal.charAt(i);
                assertFalse(Character.isISOControl(c) || Character.getType(c) == Character.FORMAT
                        || Character.isSurrogate(c), () -> "U+" + Integer.toHexString(c) + " in " + refusal);
            }
        }
    }

    @Test
    void refusalNamesTheSettingThatHelps() {
        ClassPolicy strict = ClassPolicies.strict(new TrustedTypes());
        assertEquals("Class com.acme.Order$Line is refused because nothing on this side trusts it; "
                + "to allow it (without Dubbo by TrustedTypes.addPatterns), start this side with "
                + "-Dscfs.allow=com.acme.*", strict.refusalOf("com.acme.Order$Line"));
        assertTrue(strict.refusalOf("Order").endsWith("-Dscfs.allow=Order"));
        assertTrue(strict.refusalOf("java.io.File").endsWith("-Dscfs.allow=java.io.File"));
        assertEquals("Class java.lang.Runtime is refused because it is on the deny list, and no setting can allow it",
                strict.refusalOf("java.lang.Runtime"));
    }

    @Test
    void settingNamedByARefusalHelps() {
        for (String name : new String[] {"com.acme.Order$Line", "Order", "java.io.File", "com.acme.\u8ba2\u5355.A"}) {
            String refusal = ClassPolicies.strict(new TrustedTypes()).refusalOf(name);
            String setting = refusal.substring(refusal.indexOf("-Dscfs.allow=") + "-Dscfs.allow=".length());
            assertNull(trusting(setting).refusalOf(name), setting);
        }
    }

    @Test
    void longNamesAreShortenedInRefusals() {
        String shown = ClassNames.printable("com.acme." + repeat("x", 5_000));
        assertEquals(ClassNames.MAX_SHOWN, shown.length());
        assertThat(shown).startsWith("com.acme.xxx").endsWith("...(5009 chars)");
    }

    @Test
    void rejectedNamesAreNotRetained() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(TrustedTypesTest.OrderService.class);
        ClassPolicy policy = ClassPolicies.strict(trusted);
        int version = trusted.version();
        long before = usedHeap();
        int refused = 0;
        for (int i = 0; i < 200_000; i++) {
            refused += policy.refusalOf("com.evil.p" + i % 1000 + ".Made" + i) != null ? 1 : 0;
        }
        assertEquals(200_000, refused);
        long grown = usedHeap() - before;
        assertThat(grown).isLessThan(4 << 20);
        assertEquals(version, trusted.version());
    }

    private static long usedHeap() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void hugeNamesTakeLinearTime() {
        String dots = repeat("a.", 1 << 19);
        String dollars = "java$" + repeat("$", 1 << 20);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (int i = 0; i < 10; i++) {
                assertFalse(DenyList.denies(dots));
                assertFalse(DenyList.denies(dollars));
                assertNotNull(OPEN.refusalOf(dots));
            }
        });
    }
}
