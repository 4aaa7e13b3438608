package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.scfs.testkit.OwnJvm;
import java.io.Serializable;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each error code that one side of a connection can bring to the other: the text at both ends names the program that
 * failed and the one that must act, and what to do there. It has no advice that only a standalone program can follow.
 */
@Tag("long")
class RelayedErrorsTest {
    private static final Pattern CODE = Pattern.compile("SCFS-\\d{3}");
    /** Codes of damaged messages. */
    private static final List<String> DAMAGED = Arrays.asList("SCFS-100", "SCFS-101", "SCFS-102", "SCFS-103",
            "SCFS-104", "SCFS-105", "SCFS-106", "SCFS-107");
    private static final List<String> OUT_OF_STEP = Arrays.asList("SCFS-501", "SCFS-502");
    private static final List<String> WITHOUT_DUBBO = Arrays.asList("this side", "the peer", "under Dubbo",
            "without Dubbo", "maxDepth", "maxOutputBufferSize", "addPatterns", "both sides");

    /** Codes that no test here provokes, each with the reason. */
    private static final Map<String, String> ELSEWHERE = new TreeMap<>();

    static {
        ELSEWHERE.put("SCFS-311", "only the standalone API throws it");
        ELSEWHERE.put("SCFS-503", "only a transport without sessions: ConnectionsTest");
        ELSEWHERE.put("SCFS-601", "no value is known that leads to it");
        ELSEWHERE.put("SCFS-602", "Dubbo writes nothing behind its flush");
        ELSEWHERE.put("SCFS-603", "only a forged response: SerializationContractTest");
        ELSEWHERE.put("SCFS-604", "only a forged event, which nobody waits for: EventsTest");
        ELSEWHERE.put("SCFS-605", "Dubbo reads nothing from a closed body");
        ELSEWHERE.put("SCFS-606", "needs a body of 2 GiB");
        ELSEWHERE.put("SCFS-608", "needs a broken transport");
        ELSEWHERE.put("SCFS-609", "a failure at the start: FitTest");
        ELSEWHERE.put("SCFS-611", "a failure at the start: WrongSettingsTest");
        ELSEWHERE.put("SCFS-612", "a failure at the start: WrongSettingsTest");
        ELSEWHERE.put("SCFS-613", "a failure at the start: SettingsTest");
    }

    private static String printed;
    private static int port;

    @BeforeAll
    static void run() throws Exception {
        printed = inOwnJvm(RelayedErrorsProcess.class, RelayedErrorsProcess.BOUNDS);
        Matcher m = Pattern.compile("(?m)^port (\\d+)$").matcher(printed);
        assertThat(m.find()).as(printed).isTrue();
        port = Integer.parseInt(m.group(1));
    }

    private static String inOwnJvm(Class<?> program, String... arguments) throws Exception {
        List<String> options = new ArrayList<>(Arrays.asList(arguments));
        for (String argument : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (argument.startsWith("--add-opens") || argument.startsWith("-XX:")) {
                options.add(argument);
            }
        }
        return OwnJvm.run(program, options.toArray(new String[0]));
    }

    private static String text(String call, String who) {
        Matcher m = Pattern.compile("(?m)^" + call + "\\R(?:.*\\R)*?" + who + ": (.*)$").matcher(printed);
        assertThat(m.find()).as(call + " in " + printed).isTrue();
        return m.group(1);
    }

    private static void assertNamesTheProgram(String text, boolean provider, int providerPort) {
        String address = "/127.0.0.1:" + providerPort;
        assertThat(text)
                .contains(
                        provider ? "in the provider at " + address + ", connected to the consumer at /127.0.0.1:"
                                : "in the consumer at /127.0.0.1:",
                        provider ? "" : ", connected to the provider at " + address)
                .doesNotContain(WITHOUT_DUBBO.toArray(new String[0]));
    }

    /**
     * @param remedy what the text has to say; HERE is the program that fails, THERE is the other one
     */
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
            "unwritable | SCFS-201 | send its data in a class of your own, or make the field transient",
            "unwritable | SCFS-301 | send a list of its elements, or make the field transient, or register a Kryo "
                    + "Serializer for it on the provider and the consumer (by "
                    + "-Dscfs.serializer.java.util.StringTokenizer=<serializer>)",
            "unwritable | SCFS-303 | see the cause (in the log of HERE)",
            "unwritable | SCFS-304 | on HERE, write a copy",
            "unwritable | SCFS-308 | or an object of a class with a name that implements the same interface",
            "unwritable | SCFS-313 | send a URI or the text instead",
            "unwritable | SCFS-314 | send its text and flags instead",
            "unwritable | SCFS-401 | raise the bound on the provider and the consumer (scfs.max.depth)",
            "unwritable | SCFS-402 | raise scfs.max.message.bytes on HERE",
            "unwritable | SCFS-403 | raise the bound on the provider and the consumer (scfs.max.objects)",
            "unwritable | SCFS-404 | give HERE more memory (-Xmx)",
            "unwritable | SCFS-405 | as one class with data in it",
            "unreadable | SCFS-107 | let THERE send a HashSet or HashMap instead",
            "unreadable | SCFS-108 | on HERE, register the serializer that THERE has, in the same version",
            "unreadable | SCFS-109 | see the cause (in the log of HERE)",
            "unreadable | SCFS-201 | to allow it, start HERE with -Dscfs.allow=org.example.*",
            "unreadable | SCFS-302 | on HERE, mend that constructor or add one without arguments",
            "unreadable | SCFS-303 | see the cause (in the log of HERE)",
            "unreadable | SCFS-305 | doesn't fit into int, its declared type on HERE; declare the wider type on HERE",
            "unreadable | SCFS-306 | register the serializer that THERE has, in the same version (by -Dscfs.serializer.",
            "unreadable | SCFS-309 | add it to the class path of HERE",
            "unreadable | SCFS-310 | have unknown constants read as null (scfs.enum.unknown=null on HERE)",
            "unreadable | SCFS-406 | let THERE send lists instead of them, or only if such messages are wanted, raise "
                    + "the bound on HERE (scfs.max.work)",
            "unreadable | SCFS-407 | let THERE send less in one message, or only if such messages are wanted, raise the "
                    + "bound on HERE (scfs.max.memory)"})
    void textAtBothEndsNamesTheProgramAndTheRemedy(String how, String code, String remedy) {
        assumeFalse(printed.contains("absent " + code), "this JDK has no such value");
        for (String what : new String[] {"argument", "result"}) {
            boolean fromConsumer = what.equals("argument");
            boolean atProvider = fromConsumer != how.equals("unwritable");
            String call = how + " " + what + " " + code;
            String here = atProvider ? "the provider" : "the consumer";
            String expected =
                    remedy.replace("THERE", atProvider ? "the consumer" : "the provider").replace("HERE", here);
            String failed = text(call, "failed");
            assertThat(failed).startsWith(code + ": ").contains(expected);
            assertNamesTheProgram(failed, atProvider, port);
            String caller = text(call, "caller");
            assertThat(caller).contains(failed);
            if (fromConsumer) {
                assertThat(caller).doesNotContain("the method was called");
            } else {
                assertThat(caller).contains("the method was called, but its result can't be "
                        + (atProvider ? "sent: " : "read: ") + failed);
            }
        }
    }

    /** Has values of many kinds, so that its damaged messages fail in many ways. */
    static final class Cargo implements Serializable {
        private static final long serialVersionUID = 1L;
        int number = 77;
        long large = 1L << 40;
        String name = "name of a cargo";
        String again = "name of a cargo";
        Thread.State state = Thread.State.BLOCKED;
        int[] numbers = {1, 2, 300};
        ArrayList<Object> parts = new ArrayList<>(Arrays.asList("a part", 5, java.util.Currency.getInstance("EUR")));
        ArrayList<Object> same = parts;
    }

    /** In a process of its own, since damaged names of classes fill the list of refused ones. */
    @Test
    void answerToADamagedRequestNamesTheProviderAndTheRemedy() throws Exception {
        assertThat(inOwnJvm(DamagedRequests.class)).contains("all codes");
    }

    /** Sends damaged requests until each code of {@link #DAMAGED} was the answer. */
    static final class DamagedRequests {
        private DamagedRequests() {}

        public static void main(String[] args) throws Exception {
            send();
            System.out.println("all codes");
            System.exit(0);
        }
    }

    private static void send() throws Exception {
        byte[] frame = RawCall.frame("same", "Ljava/lang/Object;", new Cargo());
        List<byte[]> damaged = new ArrayList<>();
        for (int i = 16; i < frame.length; i++) {
            for (int value = i % 23; value < 256; value += 23) {
                byte[] copy = frame.clone();
                copy[i] = (byte) value;
                damaged.add(copy);
            }
        }
        TreeSet<String> codes = new TreeSet<>();
        try (Loopback loopback = Loopback.provider("decode.in.io", "true")) {
            for (byte[] request : damaged) {
                if (codes.containsAll(DAMAGED)) {
                    break;
                }
                // One after the other, since requests that arrive together share their reasons.
                String answer = RawCall.texts(loopback.port(), request).get(0);
                Matcher m = CODE.matcher(answer);
                if (m.find()) {
                    codes.add(m.group());
                    assertNamesTheProgram(answer, true, loopback.port());
                    if (DAMAGED.contains(m.group())) {
                        assertThat(answer).containsPattern("; (compare|if the object)");
                    }
                }
            }
        }
        assertThat(codes).containsAll(DAMAGED);
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void answerToARequestThatIsOutOfStepNamesTheProviderAndTheRemedy(String decodeInIo) throws Exception {
        try (Loopback loopback = Loopback.provider("decode.in.io", decodeInIo);
                Relay relay = new Relay(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, relay.port());
            service.place(Order.sample(1));
            byte[] first = relay.lastRequest();
            service.place(Order.sample(2));
            byte[] later = relay.lastRequest();
            loopback.hangUp();
            loopback.refer(OrderService.class, relay.port()).same("text");
            List<String> answers = new ArrayList<>(RawCall.texts(loopback.port(), later));
            answers.addAll(RawCall.texts(loopback.port(), first, relay.lastRequest()).subList(1, 2));
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i)).contains(i == 0 ? "SCFS-502" : "SCFS-501",
                        "end the session by closing its connection (the provider does so)");
                assertNamesTheProgram(answers.get(i), true, loopback.port());
            }
        }
    }

    @ParameterizedTest(name = "decode.in.io {0}")
    @ValueSource(strings = {"true", "false"})
    void answerOfAProviderWithoutScfsSaysWhichProgramNeedsWhichSetting(String decodeInIo) throws Exception {
        byte[] frame = RawCall.frame("same", "Ljava/lang/Object;", "text");
        try (Loopback loopback = Loopback.provider("serialization", "hessian2", "decode.in.io", decodeInIo)) {
            String answer = RawCall.texts(loopback.port(), frame).get(0);
            assertThat(answer).contains(
                    "SCFS-607: the consumer sent a message of scfs, but nothing on the provider asks for scfs",
                    "start the provider with -Dscfs.accept=true");
            assertNamesTheProgram(answer, true, loopback.port());
        }
    }

    @Test
    void everyCodeIsHeldHereOrIsntRelayed() throws Exception {
        TreeSet<String> held = new TreeSet<>(DAMAGED);
        held.addAll(OUT_OF_STEP);
        held.add("SCFS-607");
        CsvSource rows = RelayedErrorsTest.class
                .getDeclaredMethod("textAtBothEndsNamesTheProgramAndTheRemedy", String.class, String.class,
                        String.class)
                .getAnnotation(CsvSource.class);
        for (String row : rows.value()) {
            held.add(row.split("\\|")[1].trim());
        }
        assertThat(Collections.disjoint(held, ELSEWHERE.keySet())).isTrue();
        held.addAll(ELSEWHERE.keySet());
        TreeSet<String> documented = new TreeSet<>();
        Path classes = Paths.get(RelayedErrorsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path document = classes.getParent().getParent().getParent().resolve("docs/errors.md");
        String text = new String(Files.readAllBytes(document), StandardCharsets.UTF_8);
        for (Matcher m = Pattern.compile("(?m)^\\| (SCFS-\\d{3}) ").matcher(text); m.find();) {
            documented.add(m.group(1));
        }
        assertThat(held).isEqualTo(documented);
    }
}
