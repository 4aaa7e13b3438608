package io.github.scfs.internal.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.CreateOption;
import io.github.scfs.MalformedInputException;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.testkit.RecordingLoader;
import io.github.scfs.testkit.SessionMap;
import io.github.scfs.testkit.Waits;
import java.lang.management.ManagementFactory;
import javax.management.AttributeNotFoundException;
import javax.management.JMException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import org.junit.jupiter.api.Test;

class MBeansTest {
    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private static SessionKryo kryo(String mbean) {
        return SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), CreateOption.of().mbean(mbean))
                .get();
    }

    private static long value(ObjectName bean, String attribute) throws JMException {
        return (long) SERVER.getAttribute(bean, attribute);
    }

    @Test
    void engineOfTheStandaloneApiHasAnMBean() throws JMException {
        ObjectName name = new ObjectName("io.github.scfs:type=Engine,name=orders-1");
        SessionKryo kryo = kryo("orders-1");
        try {
            byte[] message = kryo.writeObject("a", "text");
            kryo.readClassAndObject("a", message);
            assertThrows(MalformedInputException.class, () -> kryo.readClassAndObject("a", new byte[0]));
            assertEquals(1, value(name, "MessagesWritten"));
            assertEquals(0, value(name, "MessagesSelfContainedWritten"));
            assertEquals(message.length, value(name, "BytesWritten"));
            assertEquals(1, value(name, "MessagesRead"));
            assertEquals(1, value(name, "FailuresRead"));
            for (MBeanAttributeInfo info : SERVER.getMBeanInfo(name).getAttributes()) {
                assertThat(value(name, info.getName())).as(info.getName()).isNotNegative();
                assertThat(info.getDescription()).endsWith(".");
            }
            assertThat(
                    (String) SERVER.invoke(name, "classes", new Object[] {"nobody"}, new String[] {"java.lang.String"}))
                    .contains("no class that begins with nobody");
            assertThrows(AttributeNotFoundException.class, () -> SERVER.getAttribute(name, "Nothing"));
            assertThrows(ReflectionException.class, () -> SERVER.invoke(name, "nothing", null, null));
            kryo("orders-1");
            assertEquals(0, value(name, "MessagesWritten"), "another factory of the same name");
        } finally {
            SERVER.unregisterMBean(name);
        }
    }

    @Test
    void nameOfAnMBeanIsChecked() {
        for (String wrong : new String[] {"", "a,b", "a=b", "a*", "a b"}) {
            assertThrows(IllegalArgumentException.class, () -> CreateOption.of().mbean(wrong));
        }
    }

    @Test
    void mBeanOfTheProcessLivesAsLongAsItsUsers() throws Exception {
        ObjectName name = new ObjectName("io.github.scfs:type=Process");
        MBeans.addUser();
        MBeans.addUser();
        Waits.await("the MBean is registered").until(() -> SERVER.isRegistered(name));
        MBeans.removeUser();
        assertThat(SERVER.isRegistered(name)).isTrue();
        assertThat((String) SERVER.invoke(name, "summary", new Object[] {""}, new String[] {"java.lang.String"}))
                .contains("connections");
        assertThat((String) SERVER.invoke(name, "sessions", new Object[] {"x"}, new String[] {"java.lang.String"}))
                .startsWith("usage: scfs-sessions");
        MBeans.removeUser();
        assertThat(SERVER.isRegistered(name)).isFalse();
    }

    /** Two web applications, say, each with scfs in its own class loader. */
    @Test
    void eachCopyOfScfsHasAnMBeanOfItsOwn() throws Exception {
        ObjectName first = new ObjectName("io.github.scfs:type=Process");
        ClassLoader loader = new RecordingLoader(MBeansTest.class.getClassLoader(), "io.github.scfs.");
        Class<?> copy = loader.loadClass(MBeans.class.getName());
        ObjectName second = new ObjectName(first + ",loader=" + Integer.toHexString(System.identityHashCode(loader)));
        MBeans.addUser();
        try {
            Waits.await("the first MBean is registered").until(() -> SERVER.isRegistered(first));
            copy.getMethod("addUser").invoke(null);
            Waits.await("the second MBean is registered").until(() -> SERVER.isRegistered(second));
            assertEquals(0, value(second, "MessagesWritten"));
            assertEquals(loader, SERVER.getClassLoaderFor(second));
            copy.getMethod("removeUser").invoke(null);
            assertThat(SERVER.isRegistered(second)).isFalse();
            assertThat(SERVER.isRegistered(first)).isTrue();
        } finally {
            MBeans.removeUser();
        }
    }
}
