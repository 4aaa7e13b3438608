package io.github.scfs.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractList;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** A class of a trusted package is refused if any of its supertypes is denied, direct or indirect. */
class SupertypesTest {

    static class Loader extends ClassLoader {}

    static class SubLoader extends Loader {}

    static class Handler implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return null;
        }
    }

    interface Remote extends java.rmi.Remote {}

    interface FarRemote extends Comparable<String>, Remote {}

    abstract static class RemoteThing implements FarRemote {}

    static class Worker extends Thread {}

    static class Orders extends ArrayList<String> {
        private static final long serialVersionUID = 1L;
    }

    static class OrderFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    static class CannotReach extends java.net.ConnectException {
        private static final long serialVersionUID = 1L;
    }

    abstract static class Numbers extends AbstractList<Number> implements Cloneable, Comparable<Numbers> {}

    enum Color {
        RED {
            @Override
            int code() {
                return 1;
            }
        };

        abstract int code();
    }

    private static ClassPolicy trustingThisPackage() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("io.github.scfs.security.*");
        return ClassPolicies.strict(trusted);
    }

    @Test
    void deniedSupertypesAreRefusedInEveryMode() {
        for (ClassPolicy policy : new ClassPolicy[] {ClassPolicies.open(), trustingThisPackage()}) {
            for (Class<?> type : new Class<?>[] {
                    Loader.class, SubLoader.class, Handler.class, Remote.class, FarRemote.class, RemoteThing.class,
                    Worker.class, Loader[].class, Worker[][].class}) {
                assertNull(policy.refusalOf(OpenPolicy.elementType(type).getName()), "the name alone is not refused");
                assertNotNull(policy.refusalOf(type), type::toString);
            }
        }
    }

    @Test
    void refusalNamesClassAndSupertype() {
        assertEquals(
                "Class io.github.scfs.security.SupertypesTest$SubLoader is refused because its supertype "
                        + "java.lang.ClassLoader is on the " + "deny list, and no setting can allow it",
                trustingThisPackage().refusalOf(SubLoader.class));
    }

    @Test
    void harmlessSupertypesAreAccepted() {
        for (ClassPolicy policy : new ClassPolicy[] {ClassPolicies.open(), trustingThisPackage()}) {
            for (Class<?> type : new Class<?>[] {
                    Orders.class, OrderFailed.class, CannotReach.class, Numbers.class, Color.class,
                    Color.RED.getClass(), Orders[].class}) {
                assertNull(policy.refusalOf(type), type::toString);
            }
        }
    }

    @Test
    void deniedClassesAndTheirArraysAreRefused() {
        for (ClassPolicy policy : new ClassPolicy[] {ClassPolicies.open(), trustingThisPackage()}) {
            for (Class<?> type : new Class<?>[] {
                    Runtime.class, Runtime[].class, ClassLoader[][].class, Method.class, Thread.class}) {
                assertNotNull(policy.refusalOf(type), type::toString);
            }
        }
    }

    @Test
    void proxiesAndLambdasAreRefused() {
        Object proxy = Proxy.newProxyInstance(SupertypesTest.class.getClassLoader(), new Class<?>[] {Comparable.class},
                new Handler());
        Runnable lambda = () -> {};
        for (ClassPolicy policy : new ClassPolicy[] {ClassPolicies.open(), trustingThisPackage()}) {
            assertNotNull(policy.refusalOf(proxy.getClass()));
            assertNotNull(policy.refusalOf(lambda.getClass()));
            assertNotNull(policy.refusalOf(lambda.getClass().getName()));
        }
    }

    @Test
    void untrustedClassIsRefusedAsAClassObject() {
        assertNotNull(ClassPolicies.strict(new TrustedTypes()).refusalOf(Orders.class));
        assertNull(ClassPolicies.open().refusalOf(Orders.class));
    }

    static final class Bomb extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        static {
            System.setProperty("test.bomb", "went off");
        }
    }

    @Test
    void checkingAClassDoesNotInitialiseIt() throws Exception {
        Class<?> bomb =
                Class.forName(SupertypesTest.class.getName() + "$Bomb", false, SupertypesTest.class.getClassLoader());
        assertNull(ClassPolicies.open().refusalOf(bomb));
        assertNull(trustingThisPackage().refusalOf(bomb));
        TrustedTypes trusted = new TrustedTypes();
        trusted.addClass(bomb);
        assertTrue(trusted.contains(bomb.getName()));
        assertFalse("went off".equals(System.getProperty("test.bomb")));
        // Shows that the test would notice if the class was initialized.
        Class.forName(bomb.getName(), true, bomb.getClassLoader());
        assertEquals("went off", System.clearProperty("test.bomb"));
    }
}
