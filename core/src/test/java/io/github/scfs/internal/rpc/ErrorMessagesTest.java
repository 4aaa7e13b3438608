package io.github.scfs.internal.rpc;

import static io.github.scfs.internal.rpc.ErrorFailures.KEY;
import static io.github.scfs.internal.rpc.ErrorFailures.body;
import static io.github.scfs.internal.rpc.ErrorFailures.classes;
import static io.github.scfs.internal.rpc.ErrorFailures.cross;
import static io.github.scfs.internal.rpc.ErrorFailures.decode;
import static io.github.scfs.internal.rpc.ErrorFailures.kryo;
import static io.github.scfs.internal.rpc.ErrorFailures.message;
import static io.github.scfs.internal.rpc.ErrorFailures.read;
import static io.github.scfs.internal.rpc.ErrorFailures.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.scfs.CreateOption;
import io.github.scfs.ScfsException;
import io.github.scfs.SessionKryo;
import io.github.scfs.internal.rpc.ErrorFailures.Cargo;
import io.github.scfs.internal.rpc.ErrorFailures.Huge;
import io.github.scfs.internal.rpc.ErrorFailures.Intruder;
import io.github.scfs.internal.rpc.ErrorFailures.Key;
import io.github.scfs.internal.rpc.ErrorFailures.Order;
import io.github.scfs.internal.rpc.ErrorFailures.Parcel;
import io.github.scfs.internal.rpc.ErrorFailures.ParcelSerializer;
import io.github.scfs.internal.rpc.ErrorFailures.Picky;
import io.github.scfs.internal.rpc.ErrorFailures.Replaced;
import io.github.scfs.internal.rpc.ErrorFailures.Unresolved;
import io.github.scfs.internal.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each error code of {@code docs/errors.md} is provoked. Its message names the class, the path, the peer and the
 * remedy, where each exists.
 */
class ErrorMessagesTest {
    private static final String ORDER = Order.class.getName();
    private static final String SESSION = "session " + KEY;
    private static final String PEER = "the provider at embedded";
    private static final CreateOption OPEN = CreateOption.of();

    /** The distance of the values that replace a byte; prime, so that all values stand somewhere. */
    private static final int VALUES_APART = 7;

    /** The text of an error in a row of {@code docs/start.md}. */
    private static final Pattern QUOTED = Pattern.compile("(?<=^\\| `)(SCFS-\\d{3}): [^`]+");

    /** Codes that no case here provokes, each with the reason. */
    private static final Map<String, String> ELSEWHERE = new TreeMap<>();

    static {
        ELSEWHERE.put("SCFS-606", "needs a body of 2 GiB");
        ELSEWHERE.put("SCFS-607", "the adapters' AcceptTest and ErrorTextsTest provoke it");
        ELSEWHERE.put("SCFS-609", "the adapters' FitTest and SettingsTest provoke it");
    }

    /** A failure, and what its message has to name. */
    private static final class Case {
        final String code;
        final Executable provoke;
        final String remedy;
        final String[] names;

        /** @param names class, path and peer; what is missing here doesn't exist for the failure */
        Case(String code, Executable provoke, String remedy, String... names) {
            this.code = code;
            this.provoke = provoke;
            this.remedy = remedy;
            this.names = names;
        }

        @Override
        public String toString() {
            return code + " " + remedy;
        }
    }

    static List<Case> cases() {
        List<Case> cases = new ArrayList<>(unwritable());
        cases.addAll(unreadable());
        cases.addAll(limits());
        cases.addAll(outOfStep());
        cases.addAll(settings());
        cases.addAll(bodies());
        return cases;
    }

    private static List<Case> unwritable() {
        List<Object> growing = new ArrayList<>();
        growing.add(new Intruder(growing));
        growing.add("last");
        Runnable lambda = () -> {};
        return Arrays.asList(
                new Case("SCFS-201", () -> write(new Order(Thread.currentThread())), "no setting can allow it",
                        "java.lang.Thread", "$.value", "in class " + ORDER, SESSION),
                new Case("SCFS-201", () -> read(CreateOption.trusting(String.class), message(new Order(null))),
                        "-Dscfs.allow=io.github.scfs.internal.rpc.*", ORDER, SESSION),
                new Case("SCFS-301", () -> write(new Order(new StringTokenizer("a b"))), "register a Kryo Serializer",
                        "java.util.StringTokenizer", "$.value", "in class " + ORDER, SESSION),
                new Case("SCFS-303", () -> write(new Order(new Replaced(new IllegalStateException("no")))),
                        "see the cause", Replaced.class.getName(), "IllegalStateException (no)", "$.value", SESSION),
                new Case("SCFS-304", () -> write(new Order(growing)), "write a copy", "java.util.ArrayList", "$.value",
                        "in class " + ORDER, SESSION),
                new Case("SCFS-308", () -> write(new Order(lambda)), "send data instead", "lambda", "$.value",
                        "in class " + ORDER, SESSION),
                new Case("SCFS-313", () -> write(new Order(ErrorFailures.url("mailto:a@b"))), "send a URI",
                        "java.net.URL", "mailto", "$.value", "in class " + ORDER, SESSION),
                new Case("SCFS-314", () -> write(new Order(Pattern.compile("a", Pattern.CANON_EQ))), "send its text",
                        "java.util.regex.Pattern", "$.value", "in class " + ORDER, SESSION));
    }

    private static List<Case> unreadable() {
        CreateOption writer = CreateOption.of().register(Parcel.class, new ParcelSerializer(4));
        return Arrays.asList(new Case("SCFS-108", () -> {
            CreateOption other = CreateOption.of().register(Parcel.class, new ParcelSerializer(2));
            read(other, message(writer, new Order(new Parcel())));
        }, "on this side, register the serializer that the peer has, in the same version", Parcel.class.getName(),
                "$.value", "in class " + ORDER, SESSION), new Case("SCFS-109", () -> {
                    byte[] bytes = message(new Order(new TreeSet<>(Arrays.asList(new Key(), new Key()))));
                    Key.fails = true;
                    try {
                        read(OPEN, bytes);
                    } finally {
                        Key.fails = false;
                    }
                }, "see the cause", "java.lang.IllegalStateException", "java.util.TreeSet", "$.value",
                        "in class " + ORDER, SESSION),
                new Case("SCFS-302", () -> {
                    byte[] bytes = message(new Order(new Picky()));
                    Picky.fails = true;
                    try {
                        read(OPEN, bytes);
                    } finally {
                        Picky.fails = false;
                    }
                }, "mend that constructor or add one without arguments", Picky.class.getName(), "$.value",
                        "in class " + ORDER, SESSION),
                new Case("SCFS-303", () -> read(OPEN, message(new Order(new Unresolved()))), "see the cause",
                        Unresolved.class.getName(), "IllegalStateException (unresolved)", "$.value", SESSION),
                new Case("SCFS-305",
                        () -> cross(OPEN, classes("public class A { long v = 1L << 40; }"),
                                classes("public class A { int v; }"), Object.class),
                        "int, its declared type on this side; declare the wider type", "$.v", "in class app.A",
                        SESSION),
                new Case("SCFS-306", () -> read(OPEN, message(writer, new Order(new Parcel()))),
                        "register the serializer that the peer has", Parcel.class.getName(), "$.value",
                        "in class " + ORDER, SESSION),
                // The root: it has no path.
                new Case("SCFS-309",
                        () -> cross(OPEN, classes("public class A { int v; }"), classes("class B {}"), Parcel.class),
                        "add it to the class path", "app.A", SESSION),
                new Case("SCFS-310",
                        () -> cross(CreateOption.of().failOnUnknownEnumConstant(),
                                classes("public class A { E e = E.NEW; }", "enum E { OLD, NEW }"),
                                classes("public class A { E e; }", "enum E { OLD }"), Object.class),
                        "scfs.enum.unknown=null", "app.E.NEW", "$.e", "in class app.A", SESSION));
    }

    private static List<Case> limits() {
        return Arrays.asList(
                new Case("SCFS-401", () -> write(CreateOption.of().maxDepth(5), ErrorFailures.chain(9)),
                        "keep long chains in a collection", "$.next.next",
                        "in class " + ErrorFailures.Node.class.getName(), SESSION),
                new Case("SCFS-401", () -> read(CreateOption.of().maxDepth(5), message(ErrorFailures.chain(9))),
                        "raise maxDepth", "$.next.next", "in class " + ErrorFailures.Node.class.getName(), SESSION),
                new Case("SCFS-402", () -> write(CreateOption.of().maxOutputBufferSize(100), new Order(new byte[2000])),
                        "raise maxOutputBufferSize", "$.value", "in class " + ORDER, SESSION),
                new Case("SCFS-403",
                        () -> write(new Order(Collections.nCopies(Limits.DEFAULT.maxObjects() + 1, 1).toArray())),
                        "send less in one message", "$.value", "in class " + ORDER, SESSION),
                new Case("SCFS-404", () -> write(new Order(new Huge())), "send less in one message", ORDER, SESSION),
                new Case("SCFS-405",
                        () -> write(
                                ErrorFailures.made(classes(ErrorFailures.manyFields(Limits.MAX_FIELDS + 1)), "app.A")),
                        "as one class with data in it", "app.A", SESSION),
                // Sets are filled when all objects have been read, outside the object that has them.
                new Case("SCFS-406", () -> {
                    Set<Object> nested = new HashSet<>();
                    for (int i = 0; i < 12; i++) {
                        nested = new HashSet<>(Arrays.asList(nested, Collections.singletonList(nested)));
                    }
                    read(CreateOption.of().maxReadCost(1 << 24, 1000), message(new Order(nested)));
                }, "send lists instead of them", SESSION), new Case("SCFS-407", () -> {
                    List<Object> queues = new ArrayList<>();
                    for (int i = 0; i < 10; i++) {
                        queues.add(new ArrayBlockingQueue<>(4096));
                    }
                    read(CreateOption.of().maxReadCost(100_000, 1 << 22), message(new Order(queues)));
                }, "send less in one message", "$.value", "in class " + ORDER, SESSION));
    }

    private static List<Case> outOfStep() {
        return Arrays.asList(new Case("SCFS-501", () -> {
            SessionKryo reader = kryo(OPEN);
            reader.readClassAndObject(KEY, message(new Order(null)));
            reader.readClassAndObject(KEY, message(new Cargo()));
        }, "end the session", ORDER, SESSION), new Case("SCFS-502", () -> {
            SessionKryo writer = kryo(OPEN);
            writer.writeClassAndObject(KEY, new Order(null));
            read(OPEN, writer.writeClassAndObject(KEY, new Order(null)));
        }, "end the session", SESSION));
    }

    private static List<Case> settings() {
        // It has no session: the file is read when a message names a class that isn't here.
        return Arrays.asList(
                new Case("SCFS-311", () -> ErrorFailures.readSettingsOfClassPath("scfs.max.dept=5\n"),
                        "the most similar one is scfs.max.depth", "scfs.properties"),
                new Case("SCFS-611",
                        () -> new ProcessSettings(Collections::emptyMap).add("service A", one("scfs.max.dept", "5")),
                        "the most similar one is scfs.max.depth", "service A"),
                new Case("SCFS-612",
                        () -> new ProcessSettings(Collections::emptyMap).add("service A",
                                one("scfs.max.depth", "deep")),
                        "permitted: ", "service A", "deep"),
                new Case("SCFS-613", () -> {
                    ProcessSettings settings = new ProcessSettings(Collections::emptyMap);
                    settings.add("service A", one("scfs.max.depth", "5"));
                    settings.add("service B", one("scfs.max.depth", "6"));
                }, "make them equal, or set -Dscfs.max.depth", "service A", "service B"));
    }

    private static Map<String, String> one(String name, String value) {
        return Collections.singletonMap(name, value);
    }

    private static List<Case> bodies() {
        InputStream failing = new InputStream() {
            @Override
            public int read() {
                throw new IllegalStateException("a bug of a transport");
            }
        };
        InputStream idle = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] b, int offset, int length) {
                return 0;
            }
        };
        return Arrays.asList(
                // Where there is no session, there is no channel whose peer could be named.
                new Case("SCFS-503", () -> decodeOutsideItsSession(), "read the message in its session"),
                new Case("SCFS-601", () -> decode(failing, BodyInput::readObject), "see the cause",
                        "java.lang.IllegalStateException", PEER),
                new Case("SCFS-602", () -> {
                    try (Binding binding = Binding.encoding(RpcChannel.open())) {
                        BodyOutput out = Bodies.output(new ByteArrayOutputStream(), true);
                        out.writeInt(1);
                        out.flushBuffer();
                        out.writeInt(2);
                    }
                }, "then flush once", PEER),
                new Case("SCFS-603", () -> decode(body("no throwable"), BodyInput::readThrowable),
                        "compare the versions of scfs", "java.lang.String", PEER),
                new Case("SCFS-604", () -> decode(body(5), BodyInput::readEvent), "compare the versions of scfs",
                        "java.lang.Integer", PEER),
                new Case("SCFS-605", () -> decode(body(5), in -> {
                    in.cleanup();
                    in.readObject();
                }), "read a body before its stream is closed", PEER),
                new Case("SCFS-608", () -> decode(idle, BodyInput::readObject), "check the transport", PEER));
    }

    private static void decodeOutsideItsSession() throws IOException {
        byte[] bytes = message(new Order(null));
        BodyInput in = Bodies.input(new ByteArrayInputStream(bytes));
        in.readObject();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void messageNamesClassPathPeerAndRemedy(Case c) {
        Throwable failure = catchThrowable(c.provoke::execute);
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage()).startsWith(c.code + ": ").contains(c.remedy);
        for (String name : c.names) {
            assertThat(failure.getMessage()).contains(name);
        }
    }

    @Test
    void everyDocumentedCodeIsProvoked() throws Exception {
        TreeSet<String> provoked = new TreeSet<>(DAMAGED);
        cases().forEach(c -> provoked.add(c.code));
        assertThat(provoked).doesNotContainAnyElementsOf(ELSEWHERE.keySet());
        provoked.addAll(ELSEWHERE.keySet());
        assertThat(provoked).isEqualTo(documented());
    }

    private static List<String> lines(String document) throws Exception {
        Path classes = Paths.get(ErrorMessagesTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        return Files.readAllLines(classes.getParent().getParent().resolveSibling(document));
    }

    private static TreeSet<String> documented() throws Exception {
        TreeSet<String> codes = new TreeSet<>();
        for (String line : lines("docs/errors.md")) {
            if (line.startsWith("| SCFS-")) {
                codes.add(line.substring(2, 10));
            }
        }
        return codes;
    }

    /** The adapters' {@code ErrorTextsTest} does the same for the errors under Dubbo. */
    @Test
    void pagesForBeginnersQuoteTheMessages() throws Exception {
        List<String> messages = new ArrayList<>();
        cases().forEach(c -> messages.add(catchThrowable(c.provoke::execute).getMessage()));
        for (String document : Arrays.asList("docs/start.md", "docs/zh/start.md")) {
            int found = 0;
            for (String line : lines(document)) {
                Matcher quoted = QUOTED.matcher(line);
                boolean byDubbo = line.contains("Dubbo's own class check"); // FrameworkSecurityTest of the adapter
                if (quoted.find() && !byDubbo && !ELSEWHERE.containsKey(quoted.group(1))) {
                    String[] parts = quoted.group().split("[`…]");
                    assertThat(messages).as(document + ": " + quoted.group())
                            .anySatisfy(m -> assertThat(m).containsSubsequence(parts));
                    found++;
                }
            }
            assertThat(found).as(document).isPositive();
        }
    }

    /** Codes of damaged messages. */
    private static final List<String> DAMAGED = Arrays.asList("SCFS-100", "SCFS-101", "SCFS-102", "SCFS-103",
            "SCFS-104", "SCFS-105", "SCFS-106", "SCFS-107");

    /** Each byte of two messages is replaced by other values. */
    @Test
    void everyFailureOfADamagedMessageNamesWhatIsKnown() {
        TreeMap<String, Integer> codes = new TreeMap<>();
        TreeSet<String> withoutField = new TreeSet<>(DAMAGED);
        SessionKryo writer = kryo(OPEN);
        byte[] first = writer.writeClassAndObject(KEY, new Cargo());
        byte[] second = writer.writeClassAndObject(KEY, new Cargo());
        SessionKryo reader = kryo(OPEN);
        int sessions = 0;
        for (byte[] message : Arrays.asList(first, second)) {
            for (int i = 0; i < message.length; i++) {
                for (int value = i % VALUES_APART; value < 256; value += VALUES_APART) {
                    byte[] damaged = message.clone();
                    damaged[i] = (byte) value;
                    int session = sessions++;
                    if (message == second) {
                        reader.readClassAndObject(session, first);
                    }
                    Throwable failure = catchThrowable(() -> reader.readClassAndObject(session, damaged));
                    if (failure != null) {
                        assertThat(failure).isInstanceOf(ScfsException.class);
                        ScfsException e = (ScfsException) failure;
                        codes.merge(e.code(), 1, Integer::sum);
                        String text = e.getMessage();
                        assertThat(text).startsWith(e.code() + ": ").contains("session " + session + ")");
                        if (DAMAGED.contains(e.code())) {
                            assertThat(text).contains("; ");
                        }
                        if (e.path().contains(".")) {
                            assertThat(text).contains(" in class ").contains("(at " + e.path());
                            withoutField.remove(e.code());
                        }
                    }
                }
            }
        }
        assertThat(codes.keySet()).containsAll(DAMAGED);
        // Of a header or of definitions, which stand in front of all objects.
        assertThat(withoutField).containsExactly("SCFS-100", "SCFS-103", "SCFS-104");
    }
}
