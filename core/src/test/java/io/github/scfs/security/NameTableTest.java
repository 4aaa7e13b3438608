package io.github.scfs.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.Allocated;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private static NameTable table(String name, Scope... scopes) {
        Map<String, Integer> entries = new HashMap<>();
        for (Scope scope : scopes) {
            entries.merge(name, scope.bit, (a, b) -> a | b);
        }
        return new NameTable(entries, false);
    }

    @Test
    void exactNameCoversOneClass() {
        NameTable table = table("a.B", Scope.EXACT);
        assertTrue(table.covers("a.B"));
        for (String other : new String[] {"a.B$C", "a.B.C", "a.Bc", "a.b", "a", "", "a.", "xa.B", "a$B"}) {
            assertFalse(table.covers(other), other);
        }
    }

    @Test
    void nestingNameCoversItsNestedClassesOnly() {
        NameTable table = table("a.B", Scope.NESTED);
        assertTrue(table.covers("a.B"));
        assertTrue(table.covers("a.B$C$D"));
        assertFalse(table.covers("a.B.C"));
        assertFalse(table.covers("a.Bc"));
    }

    @Test
    void packageCoversItsOwnClassesOnly() {
        NameTable table = table("a.b", Scope.PACKAGE);
        assertTrue(table.covers("a.b.C"));
        assertTrue(table.covers("a.b.C$D"));
        assertFalse(table.covers("a.b.c.D"));
        assertFalse(table.covers("a.b"));
        assertFalse(table.covers("a.b$C"));
        assertFalse(table.covers("a.bc.D"));
    }

    @Test
    void treeCoversAllSubpackages() {
        NameTable table = table("a.b", Scope.TREE);
        assertTrue(table.covers("a.b.C"));
        assertTrue(table.covers("a.b.c.d.E$F"));
        assertFalse(table.covers("a.b"));
        assertFalse(table.covers("a.bc.D"));
    }

    @Test
    void throwablesCoverOnlyThoseOfThePackage() {
        NameTable table = table("a.b", Scope.THROWABLES);
        assertTrue(table.covers("a.b.FooException"));
        assertTrue(table.covers("a.b.FooError"));
        assertFalse(table.covers("a.b.Foo"));
        assertFalse(table.covers("a.b.Foo$BarException"));
        assertFalse(table.covers("a.b.c.FooException"));
        assertFalse(table.covers("a.b.FooException$Bar"));
    }

    @Test
    void emptyTableCoversNothing() {
        assertFalse(NameTable.EMPTY.covers(""));
        assertFalse(NameTable.EMPTY.covers("a.B"));
    }

    @Test
    void randomTablesAgreeWithPlainStringComparison() {
        long seed = Long.getLong("test.seed", System.nanoTime());
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            Map<String, Integer> entries = new HashMap<>();
            for (int i = random.nextInt(40); i > 0; i--) {
                entries.merge(name(random), 1 << random.nextInt(Scope.values().length), (a, b) -> a | b);
            }
            boolean folded = random.nextBoolean();
            if (folded) {
                entries.replaceAll((key, bits) -> Scope.NESTED.bit | Scope.TREE.bit);
            }
            NameTable table = new NameTable(entries, folded);
            for (int i = 0; i < 200; i++) {
                String name = name(random);
                assertEquals(plainly(entries, folded, name), table.covers(name),
                        () -> name + " in " + entries + ", seed " + seed);
            }
        }
    }

    /**
     * Returns a name of a few different letters, so that hits, near misses and unusual forms (such as empty segments)
     * are frequent.
     */
    private static String name(Random random) {
        StringBuilder name = new StringBuilder("a");
        for (int i = random.nextInt(7); i > 0; i--) {
            name.append("aaAb..$".charAt(random.nextInt(7)));
        }
        return name.append(random.nextInt(8) == 0 ? "Exception" : "").toString();
    }

    private static boolean plainly(Map<String, Integer> entries, boolean folded, String given) {
        String name = folded ? given.replace('$', '.').toLowerCase(java.util.Locale.ROOT) : given;
        for (Map.Entry<String, Integer> entry : entries.entrySet()) {
            String key = folded ? entry.getKey().replace('$', '.').toLowerCase(java.util.Locale.ROOT) : entry.getKey();
            int scopes = entry.getValue();
            if (folded) {
                if (name.equals(key) || name.startsWith(key + ".")) {
                    return true;
                }
                continue;
            }
            String rest = name.startsWith(key + ".") ? name.substring(key.length() + 1) : null;
            boolean straight = rest != null && rest.indexOf('.') < 0;
            boolean throwable =
                    straight && name.indexOf('$') < 0 && (rest.endsWith("Exception") || rest.endsWith("Error"));
            if ((scopes & (Scope.EXACT.bit | Scope.NESTED.bit)) != 0 && name.equals(key)
                    || (scopes & Scope.NESTED.bit) != 0 && name.startsWith(key + "$")
                    || (scopes & Scope.TREE.bit) != 0 && rest != null || (scopes & Scope.PACKAGE.bit) != 0 && straight
                    || (scopes & Scope.THROWABLES.bit) != 0 && throwable) {
                return true;
            }
        }
        return false;
    }

    @Test
    void lookUpsAllocateNothing() {
        Assumptions.assumeTrue(Allocated.isKnown());
        String[] names = {
                "com.acme.order.api.Order$Line", "java.lang.Runtime", "java.util.HashMap",
                "org.springframework.data.domain.PageImpl"};
        ClassPolicy policy = ClassPolicies.open();
        int allowed = 0;
        for (int i = 0; i < 2_000; i++) {
            allowed += ask(policy, names);
        }
        long before = Allocated.bytes();
        for (int i = 0; i < 10_000; i++) {
            allowed += ask(policy, names);
        }
        long bytes = Allocated.bytes() - before;
        assertEquals(36_000, allowed);
        assertTrue(bytes < 40_000, () -> bytes + " bytes for 40,000 questions");
    }

    private static int ask(ClassPolicy policy, String[] names) {
        int allowed = 0;
        for (String name : names) {
            if (!DenyList.denies(name) && policy.refusalOf(name) == null) {
                allowed++;
            }
        }
        return allowed;
    }
}
