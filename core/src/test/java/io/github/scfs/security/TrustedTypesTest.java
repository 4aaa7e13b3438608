package io.github.scfs.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Waits;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which types become trusted through a service, a class or a pattern. */
class TrustedTypesTest {

    interface OrderService {
        List<String> orders();
    }

    private static final String[] SHOP = {
            "package shop.api; public interface Crud<T, K> { T find(K key) throws shop.errors.NotFound; }",
            "package shop.api; public interface OrderService extends Crud<shop.model.Order, shop.keys.Key> {"
                    + " java.util.Map<String, ? extends shop.generic.Info[]> infos(java.util.List<shop.arg.Query> "
                    + "queries);" + " <X extends shop.bound.Limit> X limit();" + " shop.arrays.Cell[][] cells();"
                    + " java.util.concurrent.CompletableFuture<shop.async.Later> later();"
                    + " void listen(shop.listen.Listener listener, java.io.File file);"
                    + " static shop.unused.Never make() { return null; } }",
            "package shop.api; public class UncheckedFailure extends RuntimeException { }",
            "package shop.model; public class Order extends shop.base.Entity { private java.util.List<shop.lines.Line>"
                    + " lines;" + " final shop.money.Money[] paid = null; transient shop.unused.Cache cache; "
                    + "static shop.unused.Never" + " never;"
                    + " java.util.logging.Logger log; Order self; public shop.unused.Never getter() { return null; } }",
            "package shop.model; public class SpecialOrder extends Order { }",
            "package shop.model.sub; public class Below { }",
            "package shop.base; public class Entity extends Root { private shop.ids.Id id; }",
            "package shop.base; public class Root { }", "package shop.base; public class Other { }",
            "package shop.ids; public class Id { }",
            "package shop.lines; public class Line { Kind kind; public enum Kind { A { } } Runnable run; }",
            "package shop.money; public class Money { java.math.BigDecimal amount; shop.model.Order order; }",
            "package shop.keys; public class Key { }",
            "package shop.errors; public class NotFound extends Exception { }",
            "package shop.generic; public class Info { }", "package shop.arg; public class Query { }",
            "package shop.bound; public interface Limit { shop.unused.Never value(); }",
            "package shop.arrays; public class Cell { }", "package shop.async; public class Later { }",
            "package shop.listen; public interface Listener { shop.answer.Answer on(shop.event.Event event,"
                    + " shop.listen.Listener next); }",
            "package shop.answer; public class Answer { }", "package shop.event; public class Event { }",
            "package shop.unused; public class Never { static { System.setProperty(\"test.never\", \"ran\"); } }",
            "package shop.unused; public class Cache { }",};

    private static TrustedTypes fromService(String... missing) throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(Sources.loaderWithout(Arrays.asList(missing), SHOP).loadClass("shop.api.OrderService"));
        return trusted;
    }

    private static void assertTrusted(TrustedTypes trusted, String... names) {
        for (String name : names) {
            assertNull(ClassPolicies.strict(trusted).refusalOf(name), name);
        }
    }

    private static void assertNotTrusted(TrustedTypes trusted, String... names) {
        for (String name : names) {
            assertNotNull(ClassPolicies.strict(trusted).refusalOf(name), name);
        }
    }

    @Test
    void typesReachedByMethodsOfAnInterfaceAreTrusted() throws Exception {
        assertTrusted(fromService(), "shop.model.Order", "shop.keys.Key", "shop.errors.NotFound", "shop.generic.Info",
                "shop.arg.Query", "shop.bound.Limit", "shop.arrays.Cell", "shop.async.Later", "shop.base.Entity",
                "shop.base.Root", "shop.ids.Id", "shop.lines.Line", "shop.lines.Line$Kind", "shop.lines.Line$Kind$1",
                "shop.money.Money", "java.io.File");
    }

    @Test
    void packagesOfReachedTypesAreTrustedWithoutSubpackages() throws Exception {
        TrustedTypes trusted = fromService();
        assertTrusted(trusted, "shop.model.SpecialOrder", "shop.lines.Made", "shop.money.Made$Inner");
        assertNotTrusted(trusted, "shop.model.sub.Below", "shop.Made", "shop.modelled.Made");
    }

    @Test
    void packageOfTheServiceIsTrusted() throws Exception {
        assertTrusted(fromService(), "shop.api.UncheckedFailure");
    }

    @Test
    void superclassIsTrustedWithoutItsPackage() throws Exception {
        assertNotTrusted(fromService(), "shop.base.Other");
    }

    @Test
    void typesReachedByMethodsOfACallbackAreTrusted() throws Exception {
        assertTrusted(fromService(), "shop.listen.Listener", "shop.event.Event", "shop.answer.Answer");
    }

    @Test
    void typesMentionedElsewhereAreNotTrusted() throws Exception {
        // These types occur only in a transient field, a static field, a getter of a bean, a static method, and a
        // method of an interface that is not a callback.
        assertNotTrusted(fromService(), "shop.unused.Cache", "shop.unused.Never");
    }

    @Test
    void deniedTypesInDeclarationsStayDenied() throws Exception {
        TrustedTypes trusted = fromService();
        assertNotTrusted(trusted, "java.util.logging.Logger", "java.util.logging.Level");
        assertFalse(trusted.contains("java.util.logging.Logger"));
    }

    @Test
    void jdkTypesAreNotFollowedAndTheirPackagesNotTrusted() throws Exception {
        TrustedTypes trusted = fromService();
        assertTrusted(trusted, "java.io.File");
        assertNotTrusted(trusted, "java.io.FileSystem", "java.io.FilePermission", "java.util.Scanner",
                "java.nio.file.Path");
    }

    @Test
    void interfacesOfTheJdkAreNoCallbacks() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(
                Sources.loader("package a; public interface S { void s(java.util.stream.Stream<String> s); }")
                        .loadClass("a.S"));
        assertTrue(trusted.contains("java.util.stream.Stream"));
        assertFalse(trusted.contains("java.util.stream.IntStream"));
    }

    @Test
    void dubbosOwnTypesAreTrustedOneByOne() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(Sources.loader("package org.apache.dubbo.rpc.service; public class Holder { }",
                "package a; public interface S { org.apache.dubbo.rpc.service.Holder h(); }").loadClass("a.S"));
        assertTrue(trusted.contains("org.apache.dubbo.rpc.service.Holder"));
        assertFalse(trusted.contains("org.apache.dubbo.rpc.service.Other"));
    }

    @Test
    void classLoaderInATrustedPackageIsRefused() throws Exception {
        ClassLoader loader = Sources.loader("package a; public interface S { Bean bean(); }",
                "package a; public class Bean { }", "package a; public class Evil extends ClassLoader { }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(loader.loadClass("a.S"));
        ClassPolicy policy = ClassPolicies.strict(trusted);
        assertNull(policy.refusalOf(loader.loadClass("a.Bean")));
        assertNull(policy.refusalOf("a.Evil"));
        assertNotNull(policy.refusalOf(loader.loadClass("a.Evil")));
    }

    @Test
    void registeredClassAddsItsFieldsButNoPackages() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(Sources.loader(SHOP).loadClass("shop.model.Order"));
        assertTrusted(trusted, "shop.model.Order", "shop.model.Order$Nested", "shop.lines.Line",
                "shop.lines.Line$Kind$1", "shop.money.Money", "shop.ids.Id", "shop.base.Entity");
        assertNotTrusted(trusted, "shop.model.SpecialOrder", "shop.lines.Made", "shop.unused.Never",
                "shop.api.OrderService");
    }

    @Test
    void registeredArrayAddsItsElementType() throws Exception {
        Class<?> order = Sources.loader(SHOP).loadClass("shop.keys.Key");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(java.lang.reflect.Array.newInstance(order, 0, 0).getClass());
        trusted.addClass(int[].class);
        trusted.addClass(long.class);
        assertTrusted(trusted, "shop.keys.Key");
    }

    @Test
    void classesWithoutAPackageAreTrustedOneByOne() throws Exception {
        ClassLoader loader = Sources.loader("public interface S { Bean bean(); }", "public class Bean { }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(loader.loadClass("S"));
        assertTrusted(trusted, "Bean", "Bean$Inner");
        assertNotTrusted(trusted, "Other", "Beans");
    }

    @Test
    void followedClassesAreNotInitialised() throws Exception {
        fromService();
        TrustedTypes trusted = new TrustedTypes();
        ClassLoader loader = Sources.loader(SHOP);
        Class<?> never = Class.forName("shop.unused.Never", false, loader);
        trusted.addClass(never);
        assertTrusted(trusted, "shop.unused.Never");
        assertNull(System.getProperty("test.never"));
        Class.forName("shop.unused.Never", true, loader);
        assertEquals("ran", System.clearProperty("test.never"));
    }

    @Test
    void missingClassesAffectOnlyTheirUsers() throws Exception {
        // If the type of a bean's field is missing, only the bean's name is trusted; the other types are still found.
        TrustedTypes trusted = fromService("shop.ids.Id", "shop.money.Money");
        assertTrusted(trusted, "shop.model.Order", "shop.base.Entity", "shop.keys.Key", "shop.errors.NotFound",
                "shop.event.Event", "shop.generic.Info", "shop.arg.Query");
    }

    @Test
    void missingTypeArgumentsAreIgnored() throws Exception {
        TrustedTypes trusted =
                fromService("shop.generic.Info", "shop.arg.Query", "shop.async.Later", "shop.lines.Line");
        assertTrusted(trusted, "shop.model.Order", "shop.keys.Key", "shop.money.Money", "shop.event.Event",
                "shop.arrays.Cell");
        assertNotTrusted(trusted, "shop.generic.Info", "shop.arg.Query", "shop.async.Later", "shop.lines.Line");
    }

    @Test
    void serviceWithUnreadableMethodsIsNoFailure() throws Exception {
        TrustedTypes trusted = fromService("shop.errors.NotFound", "shop.arrays.Cell", "shop.listen.Listener");
        assertTrusted(trusted, "shop.api.UncheckedFailure");
    }

    @Test
    void missingBoundsOfTypeVariablesAreIgnored() throws Exception {
        ClassLoader loader = Sources.loaderWithout(Collections.singleton("b.Gone"), "package b; public class Gone { }",
                "package a; public class Bean { }",
                "package a; public interface S { java.util.List<? extends b.Gone> list(java.util.Map<? super b.Gone,"
                        + " Bean[]> m);" + " <T extends Comparable<b.Gone>> T t(); c.Found found(); }",
                "package c; public class Found { }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(loader.loadClass("a.S"));
        assertTrusted(trusted, "a.Bean", "c.Found");
        assertNotTrusted(trusted, "b.Gone");
    }

    @Test
    void cyclesOfTypesTerminate() throws Exception {
        ClassLoader loader = Sources.loader(
                "package a; public interface S<T extends S<T>> { <X extends Comparable<? super X>> X x(S<? extends"
                        + " S<?>> s, Node<?> n); }",
                "package a; public class Node<E extends Comparable<E>> implements Comparable<Node<E>> {"
                        + " Node<? extends E>[] next; java.util.Map<Node<E>, ? super Node<E>[]> map; public int"
                        + " compareTo(Node<E> o) { return 0; } }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addInterface(loader.loadClass("a.S"));
        assertTrusted(trusted, "a.Node", "a.S");
    }

    @Test
    void longChainOfTypesNeedsNoStack() throws Exception {
        int length = 3_000;
        String[] sources = new String[length + 1];
        for (int i = 0; i < length; i++) {
            sources[i] = "package p; public class C" + i + " { "
                    + (i + 1 < length ? "C" + (i + 1) + " next;" : "q.End end;") + " }";
        }
        sources[length] = "package q; public class End { }";
        TrustedTypes trusted = new TrustedTypes();
        ClassLoader loader = Sources.loader(sources);
        trusted.addClass(loader.loadClass("p.C0"));
        assertTrusted(trusted, "q.End");

        assertEquals(100, TypeWalk.fromClass(loader.loadClass("p.C0"), 100).size(), "the bound holds");
    }

    @Test
    void recordComponentsAreFollowed() throws Exception {
        org.junit.jupiter.api.Assumptions
                .assumeFalse(System.getProperty("java.specification.version").startsWith("1."));
        ClassLoader loader = Sources.loader("package r; public record Point(s.Coordinate x) { }",
                "package s; public class Coordinate { }");
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(loader.loadClass("r.Point"));
        assertTrusted(trusted, "r.Point", "s.Coordinate");
        assertNull(ClassPolicies.strict(trusted).refusalOf(loader.loadClass("r.Point")));
    }

    @Test
    void patternsAreAddedAllOrNone() {
        for (String bad : new String[] {
                "*", "com.acme.**", "com.acme.Fo*", "com..acme", ".*", "com.acme.", "com/acme/*", "com.acme.Foo[]",
                "com.acme Foo", "com.acme.*.Foo", "*.Foo", "!com.acme.Foo", "-"}) {
            TrustedTypes trusted = new TrustedTypes();
            IllegalArgumentException failure =
                    assertThrows(IllegalArgumentException.class, () -> trusted.addPatterns("com.good.*," + bad));
            assertThat(failure).hasMessageContaining("'" + bad.replace(' ', '?') + "'");
            assertEquals(0, trusted.version());
            assertFalse(trusted.contains("com.good.Foo"));
        }
    }

    @Test
    void blanksAndEmptyItemsInPatternsAreIgnored() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns(null);
        trusted.addPatterns("");
        trusted.addPatterns(" , ,");
        assertEquals(0, trusted.version());
        trusted.addPatterns(" com.acme.* ,, org.one.Foo\t,\n");
        assertTrusted(trusted, "com.acme.a.b.C", "org.one.Foo", "org.one.Foo$Bar");
    }

    @Test
    void versionGrowsOnlyWithNewTypes() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        Class<?> service = Sources.loader(SHOP).loadClass("shop.api.OrderService");
        assertEquals(0, trusted.version());
        trusted.addInterface(service);
        int after = trusted.version();
        assertThat(after).isGreaterThan(0);
        trusted.addInterface(service);
        trusted.addPatterns("");
        assertEquals(after, trusted.version());
        trusted.addPatterns("com.acme.*");
        assertThat(trusted.version()).isGreaterThan(after);
    }

    @Test
    void policySeesLaterAdditions() {
        TrustedTypes trusted = new TrustedTypes();
        ClassPolicy policy = ClassPolicies.strict(trusted);
        assertNotNull(policy.refusalOf("com.acme.Foo"));
        trusted.addPatterns("com.acme.*");
        assertNull(policy.refusalOf("com.acme.Foo"));
    }

    @Test
    void trustKeepsNoClassLoaderAlive() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        WeakReference<ClassLoader> loader = addFromALoaderOfItsOwn(trusted);
        Waits.awaitCleared(Collections.singleton(loader));
        assertTrusted(trusted, "shop.model.Order");
    }

    private static WeakReference<ClassLoader> addFromALoaderOfItsOwn(TrustedTypes trusted)
            throws ClassNotFoundException {
        ClassLoader loader = Sources.loader(SHOP);
        trusted.addInterface(loader.loadClass("shop.api.OrderService"));
        trusted.addClass(loader.loadClass("shop.model.Order"));
        return new WeakReference<>(loader);
    }

    @Test
    void concurrentAdditionsAreAllAppliedAndCounted() throws Exception {
        TrustedTypes trusted = new TrustedTypes();
        Thread[] threads = new Thread[8];
        for (int t = 0; t < threads.length; t++) {
            int number = t;
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 200; i++) {
                    int before = trusted.version();
                    trusted.addPatterns("t" + number + ".p" + i + ".*");
                    if (!trusted.contains("t" + number + ".p" + i + ".Foo") || trusted.version() == before) {
                        return;
                    }
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int t = 0; t < threads.length; t++) {
            for (int i = 0; i < 200; i++) {
                assertTrue(trusted.contains("t" + t + ".p" + i + ".a.B"), "thread " + t + ", " + i);
            }
        }
        assertEquals(8 * 200, trusted.version());
    }

    @Test
    void nullIsRefused() {
        TrustedTypes trusted = new TrustedTypes();
        for (org.junit.jupiter.api.function.Executable call : Arrays.<org.junit.jupiter.api.function.Executable>asList(
                () -> trusted.addInterface(null), () -> trusted.addClass(null), () -> ClassPolicies.strict(null))) {
            assertThrows(NullPointerException.class, call);
        }
    }
}
