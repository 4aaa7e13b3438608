package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.rehearse.Findings;
import io.github.scfs.testkit.OwnJvm;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.example.Guests;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the rehearsal: what it reports, that its advice is enough, and that it is never in the way of a call. */
@Tag("long")
class RehearsalTest {
    private static final Pattern ADVICE = Pattern.compile("set scfs\\.allow=(\\S+) on the providers and the consumers");

    private static String run(String serialization, String... options) throws Exception {
        List<String> all = new ArrayList<>();
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-opens") || argument.startsWith("-XX:")) {
                all.add(argument);
            }
        }
        all.addAll(Arrays.asList(options));
        all.add(serialization);
        return OwnJvm.run(RehearsalProcess.class, all.toArray(new String[0]));
    }

    @Test
    void adviceForTenRefusedClassesIsEnough() throws Exception {
        String before = run("hessian2", "-Dscfs.rehearse=100%");
        assertThat(before).contains("refused calls: 0").contains("4 methods rehearsed, 1 would fail; set ");
        for (String guest : Guests.names()) {
            assertThat(before).contains("the provider would refuse class " + guest)
                    .contains("the consumer would refuse class " + guest);
        }
        assertThat(before)
                .contains("leave, the exception: the consumer would refuse class org.example.StrangeException "
                        + "(SCFS-201) and get a stand-in");
        assertThat(run("scfs")).contains("refused calls: 11");
        Matcher advice = ADVICE.matcher(before);
        assertThat(advice.find()).as(before).isTrue();
        assertThat(advice.group(1)).isEqualTo("org.example.Guests,org.example.StrangeException");
        String allow = "-Dscfs.allow=" + advice.group(1);
        assertThat(run("scfs", allow)).contains("refused calls: 0");
        assertThat(run("hessian2", allow, "-Dscfs.rehearse=100%")).contains("4 methods rehearsed, 0 would fail\n")
                .doesNotContain("would refuse");
    }

    @Test
    void valueThatComesBackDifferentIsReportedWithItsPath() throws Exception {
        assertThat(run("hessian2", "-Dscfs.rehearse=100%", "-Dscfs.allow=org.example.*")).contains(
                "HotelService.counted, the result at $.times: a java.lang.Integer comes back with another content");
    }

    @Test
    void nothingIsLoadedUnlessItIsSwitchedOn() throws Exception {
        for (String option : new String[] {"-Dunset=1", "-Dscfs.rehearse=off", "-Dscfs.rehearse=0%"}) {
            assertThat(run("hessian2", "-verbose:class", option)).as(option)
                    .contains("ServiceReportingProtocol")
                    .doesNotContain("rehearse.", "RehearsedInvoker");
        }
        assertThat(run("hessian2", "-verbose:class", "-Dscfs.rehearse=1%")).contains("RehearsedInvoker");
    }

    /** An argument whose writing takes until the test allows it, but not for a call. */
    static final class Slow implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final CountDownLatch ALLOWED = new CountDownLatch(1);

        private Object writeReplace() throws InterruptedException {
            if (Thread.currentThread().getName().startsWith("scfs-rehearsal")) {
                ALLOWED.await();
            }
            return "slow";
        }
    }

    @Test
    void rehearsalsAreDroppedAndCallsAreNotDelayedUnderLoad() {
        String[] settings = {"serialization", "hessian2", "scfs.rehearse", "100%"};
        long dropped = Findings.OF_PROCESS.dropped();
        try (Loopback loopback = Loopback.provider(settings)) {
            OrderService service = loopback.consumer(settings);
            for (int i = 0; i < 100; i++) {
                assertEquals("slow", service.same(new Slow()));
            }
            assertThat(Findings.OF_PROCESS.dropped() - dropped).isPositive();
            Slow.ALLOWED.countDown();
            Loopback.await("the queue is empty").until(() -> {
                service.same(1);
                return Findings.OF_PROCESS.rehearsed();
            }, n -> n > 50);
        } finally {
            Slow.ALLOWED.countDown();
        }
    }

    @Test
    void commandAndMBeanShowTheReport() throws Exception {
        String[] settings = {"serialization", "hessian2", "scfs.rehearse", "1000/s"};
        try (Loopback loopback = Loopback.provider(settings); QosPort qos = QosPort.open()) {
            OrderService service = loopback.consumer(settings);
            Loopback.await("a rehearsal").until(() -> {
                service.same("text");
                return qos.run("scfs-rehearsal");
            }, text -> text.contains("OrderService.same"));
            assertThat(qos.run("scfs-rehearsal")).contains("bytes now  first  later")
                    .containsPattern("\\d methods? rehearsed, ");
            assertThat(qos.run("scfs-rehearsal", "x")).startsWith("usage: scfs-rehearsal");
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            ObjectName name = new ObjectName("io.github.scfs:type=Process");
            Loopback.await("the MBean").until(() -> server.isRegistered(name));
            // A message is listed before its first rehearsal has ended.
            Loopback.await("a rehearsal's end")
                    .until(() -> (long) server.getAttribute(name, "RehearsalsDone"), n -> n > 0);
            assertThat(
                    (String) server.invoke(name, "rehearsal", new Object[] {""}, new String[] {String.class.getName()}))
                    .contains("OrderService.same");
        }
    }
}
