package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.RpcChannels;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.status.Status;
import org.apache.dubbo.common.status.StatusChecker;
import org.apache.dubbo.rpc.RpcException;
import org.example.Stranger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs the commands of scfs through Dubbo's QoS port, and reads JMX and the status, while real calls are made. */
class LookInsideTest {
    private static QosPort qos;

    @BeforeAll
    static void open() throws Exception {
        qos = QosPort.open();
    }

    @AfterAll
    static void close() throws Exception {
        if (qos != null) {
            qos.close();
        }
    }

    private static long number(String grouped) {
        return Long.parseLong(grouped.replace(",", ""));
    }

    private static void call(OrderService service, int times) {
        for (int i = 0; i < times; i++) {
            assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
        }
    }

    /** Returns the lines of connections. */
    private static List<String> connections(String sessions) {
        return Arrays.stream(sessions.split("\n"))
                .filter(line -> line.contains("/127.0.0.1:"))
                .collect(Collectors.toList());
    }

    @Test
    void sessionsAreListedWithWhatTheyHaveSentAndReceived() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            call(loopback.consumer(), 30);
            // The provider counts a message after it has sent it.
            Loopback.await("30 messages each way")
                    .until(() -> qos.run("scfs-sessions"),
                            text -> connections(text).stream().allMatch(line -> line.split(" +")[8].equals("30")));
            String text = qos.run("scfs-sessions");
            List<String> lines = connections(text);
            assertThat(lines).as(text).hasSize(2);
            assertThat(lines.stream().map(line -> line.split(" +")[1])).as(text)
                    .containsExactlyInAnyOrder("client", "server");
            String[] a = lines.get(0).split(" +");
            String[] b = lines.get(1).split(" +");
            assertThat(Integer.parseInt(a[4])).as(text).isPositive();
            assertEquals(a[4], b[5], text); // classes out and in
            assertEquals(a[5], b[4], text);
            assertEquals(a[6], b[7], text); // strings
            assertEquals("30", a[9], text); // messages
            assertEquals(a[10], b[11], text); // bytes
            assertEquals(a[11], b[10], text);
            assertThat(a[10]).as(text).matches("[1-9],\\d{3}");
            assertEquals("0", a[12], text); // failures
            assertThat(connections(qos.run("scfs-sessions", "1"))).hasSize(1);
        }
    }

    @Test
    void commandsAnswerTelnet() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            call(loopback.consumer(), 3);
            assertThat(connections(qos.telnet("scfs-sessions"))).hasSize(2);
            assertThat(qos.telnet("scfs-sessions 1")).contains("1 of 2 connections");
            assertThat(qos.telnet("scfs")).containsPattern("connections +2 open, ");
        }
    }

    @Test
    void bytesOfAConnectionAreThoseOfItsFrames() throws Exception {
        try (Loopback loopback = Loopback.provider(); Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            call(service, 1);
            String[] first = client();
            call(service, 1);
            String[] second = client();
            int bytes = Integer.parseInt(second[10].replace(",", "")) - Integer.parseInt(first[10].replace(",", ""));
            assertEquals(16 + relay.lastRequestBytes(), bytes, "header and body of a frame");
        }
    }

    private static String[] client() throws Exception {
        return connections(qos.run("scfs-sessions")).stream()
                .filter(line -> line.contains("client"))
                .findFirst()
                .orElseThrow(AssertionError::new)
                .split(" +");
    }

    @Test
    void classesAreListedWithTheirCodecsAndLayouts() throws Exception {
        // Code for reading a class is bounded, and plans of the sessions before count until they are collected.
        System.gc();
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            call(service, 1);
            String order = Order.class.getName().replace(".", "\\.");
            assertThat(qos.run("scfs-classes"))
                    .containsPattern(order + " +bean +\\d+ +(interpreted|generated) +(interpreted|generated)\n");
            Loopback.await("code for both directions").until(() -> {
                call(service, 100);
                return qos.run("scfs-classes", Order.class.getName());
            }, text -> text.matches("(?s).*" + order + " +bean +\\d+ +generated +generated\n.*"));
            assertThat(qos.run("scfs-classes", "org.example")).doesNotContain(Order.class.getName());
        }
    }

    @Test
    void failuresAreCountedByTheirCodes() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            OrderService service = loopback.consumer();
            assertThrows(RpcException.class, () -> service.same(new Stranger()));
            long before = refusals();
            assertThrows(RpcException.class, () -> service.same(new Stranger()));
            assertEquals(before + 1, refusals());
            assertThat(qos.run("scfs")).containsPattern(
                    "failures +\\S+ × SCFS-201, the last at \\S+ SCFS-201: Class org\\.example\\.Stranger is refused");
            assertThat(qos.run("scfs-failures", "SCFS-201")).startsWith("code")
                    .containsPattern(
                            "SCFS-201 +[\\d,]+ +org\\.example\\.Stranger +scfs +\\d{4}-\\S+ +\\$ +the peer at /");
            assertThat(qos.run("scfs-failures", "SCFS-999")).startsWith("no message has failed with SCFS-999");
            assertThat(qos.run("scfs-classes", "org.example.Stranger")).containsPattern("Stranger +bean .* refused");
        }
    }

    private long refusals() throws Exception {
        Matcher line = Pattern.compile("failures +([\\d,]+) × SCFS-201").matcher(qos.run("scfs"));
        assertTrue(line.find());
        return number(line.group(1));
    }

    @Test
    void summarySaysWhereScfsIsUsedAndWhatItHasDone() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            call(loopback.consumer(), 5);
            String summary = qos.run("scfs");
            assertThat(summary).contains("is used at port " + loopback.port())
                    .contains("because of serialization=scfs")
                    .containsPattern("written +[1-9][\\d,]* messages")
                    .containsPattern("read +[1-9][\\d,]* messages")
                    .containsPattern("definitions +of peers take \\d");
            assertThat(summary).containsPattern("connections +2 open, ");
        }
    }

    @Test
    void wrongArgumentsAreAnsweredWithTheUsage() throws Exception {
        assertThat(qos.run("scfs", "simple")).startsWith("usage: scfs\n");
        assertThat(qos.run("scfs-sessions", "-1")).startsWith("usage: scfs-sessions [MAXIMUM]");
        assertThat(qos.run("scfs-classes", "a", "b")).startsWith("usage: scfs-classes");
        assertThat(qos.run("scfs-failures", "a", "b")).startsWith("usage: scfs-failures [CODE]");
        assertThat(qos.run("scfs-dump")).startsWith("usage: scfs-dump CONNECTION");
        assertThat(qos.run("scfs-dump", "00000000")).startsWith("usage: scfs-dump CONNECTION");
    }

    @Test
    void dumpHasTheTablesOfOneConnection() throws Exception {
        try (Loopback loopback = Loopback.provider()) {
            call(loopback.consumer(), 3);
            String dump = qos.run("scfs-dump", client()[0]);
            assertThat(dump).startsWith("# scfs tables, wire format 1\n")
                    .containsPattern("\nread 13")
                    .containsPattern("\nwritten 13");
        }
    }

    @Test
    void helpExplainsEachCommand() throws Exception {
        for (String command : new String[] {"scfs", "scfs-sessions", "scfs-classes", "scfs-failures", "scfs-dump"}) {
            assertThat(qos.run("help", command)).contains("COMMAND NAME").contains(command);
        }
    }

    @Test
    void figuresAreAttributesOfAnMBean() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("io.github.scfs:type=Process");
        try (Loopback loopback = Loopback.provider()) {
            Loopback.await("the MBean is registered").until(() -> server.isRegistered(name));
            long written = (long) server.getAttribute(name, "MessagesWritten");
            call(loopback.consumer(), 10);
            assertEquals(written + 20, server.getAttribute(name, "MessagesWritten"), "requests and responses");
            assertEquals((long) RpcChannels.count(), server.getAttribute(name, "ConnectionsOpen"));
            assertThat((long) server.getAttribute(name, "DefinitionsBytesMax")).isPositive();
            assertEquals(qos.run("scfs-classes", "org"),
                    server.invoke(name, "classes", new Object[] {"org"}, new String[] {String.class.getName()}));
        }
    }

    @Test
    void statusIsOkUnlessAConnectionWasOutOfStep() {
        StatusChecker checker = ExtensionLoader.getExtensionLoader(StatusChecker.class).getExtension("scfs");
        try (Loopback loopback = Loopback.provider()) {
            call(loopback.consumer(), 1);
            Status status = checker.check();
            assertThat(status.getMessage()).contains("written:").contains("read:").contains("failures:");
            // Other tests of this JVM may have put connections out of step.
            boolean outOfStep = ChannelSession.closings() > 0;
            assertThat(status.getLevel()).isEqualTo(outOfStep ? Status.Level.WARN : Status.Level.OK);
            assertThat(status.getMessage().contains("out of step")).isEqualTo(outOfStep);
        }
    }
}
