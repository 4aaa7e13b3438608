package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.demo.decoder.SessionDecoder;
import io.github.scfs.golden.GoldenFile;
import io.github.scfs.golden.GoldenOperations;
import io.github.scfs.golden.GoldenSession;
import io.github.scfs.golden.GoldenSession.Fate;
import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.dictionary.ContentIds;
import io.github.scfs.internal.dictionary.SessionDictionary;
import io.github.scfs.internal.registry.RemoteTypeResolver;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.text.StaticStrings;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Writes the messages of the golden files, reads them, and decodes them with a reader that was written from the
 * document alone. To write the files again after a deliberate change of the format, run {@code mvn -pl core -am test
 * -Dtest=GoldenSessionsTest -Dscfs.golden.write=true} and review the difference.
 */
class GoldenSessionsTest {
    private static final List<String> KINDS = Arrays.asList("string", "bean", "record", "enum", "throwable",
            "collection", "map", "sorted collection", "sorted map", "opaque", "type");
    private static final int IDS = 64;

    static List<GoldenSession> sessions() {
        return GoldenSessions.all();
    }

    @BeforeAll
    static void writeFilesIfAsked() throws IOException {
        if (Boolean.getBoolean("scfs.golden.write")) {
            Files.createDirectories(folder());
            for (GoldenSession s : sessions()) {
                Files.write(file(s), GoldenFile.text(s.name(), record(s)).getBytes(StandardCharsets.UTF_8));
            }
            abort("the golden files were rewritten: review the difference");
        }
    }

    private static Path folder() {
        try {
            return Paths.get(GoldenSessionsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .getParent()
                    .getParent()
                    .resolve("src/test/resources/golden");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path file(GoldenSession s) {
        return folder().resolve(s.name() + ".txt");
    }

    private static String text(GoldenSession s) throws IOException {
        return new String(Files.readAllBytes(file(s)), StandardCharsets.UTF_8);
    }

    private static Engine engine() {
        Engine engine = Engine.of(ClassPolicies.open());
        GoldenSessions.prepare(engine);
        return engine;
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void modelsAreWrittenAsTheRecordedBytesAndState(GoldenSession s) throws IOException {
        assertEquals(text(s), GoldenFile.text(s.name(), record(s)));
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void recordedBytesAreReadAsEqualValuesAndState(GoldenSession s) throws IOException {
        Engine engine = engine();
        Session session = new Session();
        RemoteTypeResolver types = engine.resolver(GoldenSessions.loader());
        List<GoldenFile.Message> messages = GoldenFile.parse(text(s));
        assertFalse(messages.isEmpty());
        for (GoldenFile.Message m : messages) {
            receive(engine, session, m);
            assertEquals(m.reader, readerState(session, types), m.title);
        }
    }

    private static void receive(Engine engine, Session session, GoldenFile.Message m) {
        byte[] bytes = m.bytes();
        if (m.fate == Fate.LOST || m.fate == Fate.FAILED) {
            return;
        }
        session.receiveDefinitions(bytes, 0, bytes.length);
        if (m.fate == Fate.LATE) {
            return;
        }
        try (MessageReader in = MessageReader.of(engine, session, GoldenSessions.loader(), bytes, 0, bytes.length)) {
            List<String> read = new ArrayList<>();
            for (String operation : m.operations()) {
                read.add(operation + " " + GoldenSessions.words(GoldenOperations.read(in, operation)));
            }
            assertEquals(m.values, read, m.title);
        }
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void documentSufficesToDecodeGoldenFiles(GoldenSession s) throws IOException {
        SessionDecoder reader = new SessionDecoder();
        for (GoldenFile.Message m : GoldenFile.parse(text(s))) {
            if (m.fate == Fate.FAILED) {
                continue;
            }
            SessionDecoder.Reading reading =
                    (m.fate == Fate.LOST ? new SessionDecoder() : reader).read(m.bytes(), m.operations());
            assertEquals(m.notes, reading.notes, m.title);
            if (!reading.opaque) {
                assertEquals(m.values, reading.values, m.title);
            }
            assertEquals(m.reader, reader.known(), m.title);
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_17)
    void everyTagAndKindIsInAGoldenFile() throws IOException {
        Set<String> met = new TreeSet<>();
        for (GoldenSession s : sessions()) {
            SessionDecoder reader = new SessionDecoder(met);
            for (GoldenFile.Message m : GoldenFile.parse(text(s))) {
                if (m.fate != Fate.FAILED) {
                    reader.read(m.bytes(), m.operations());
                }
            }
        }
        assertEquals(Collections.emptySet(), SessionDecoder.unmet(met));
    }

    @Test
    void appendixOfTheDocumentIsAGoldenMessage() throws IOException {
        Path document = folder().resolve("../../../../../docs/internals/wire-format.md");
        String appendix = new String(Files.readAllBytes(document), StandardCharsets.UTF_8).split("## Appendix A")[1];
        GoldenFile.Message third = GoldenFile.parse(text(sessions().get(0))).get(2);
        assertTrue(appendix.contains("\n" + String.join("\n", third.notes) + "\n"));
    }

    @Test
    void documentListsTheStaticStrings() {
        List<String> inCode = new ArrayList<>();
        for (int i = 0; i < StaticStrings.count(); i++) {
            inCode.add(StaticStrings.at(i));
            assertEquals(i, StaticStrings.numberOf(new String(StaticStrings.at(i))));
        }
        assertEquals(SessionDecoder.staticStrings(), inCode);
    }

    @Test
    void messageBeforeItsDefinitionsIsOutOfStep() throws IOException {
        List<GoldenFile.Message> tables = GoldenFile.parse(text(sessions().get(0)));
        byte[] first = tables.get(0).bytes();
        byte[] second = tables.get(1).bytes();
        Engine engine = engine();
        Session session = new Session();
        session.receiveDefinitions(second, 0, second.length);
        assertEquals("SCFS-502",
                assertThrows(OutOfStepException.class, () -> Form.readFirst(engine, session, second)).code());
        session.receiveDefinitions(first, 0, first.length);
        assertEquals(tables.get(1).values,
                Collections.singletonList("object " + GoldenSessions.words(Form.readFirst(engine, session, second))));
    }

    @Test
    void truncatedGoldenMessageFailsCleanly() throws IOException {
        int cuts = 0;
        for (GoldenSession s : sessions()) {
            Engine engine = engine();
            Session session = new Session();
            for (GoldenFile.Message m : GoldenFile.parse(text(s))) {
                for (int n = 0; n < m.bytes().length && m.fate != Fate.LOST; n++) {
                    readCut(engine, session, m, n);
                    cuts++;
                }
                receive(engine, session, m);
            }
        }
        assertThat(cuts).isGreaterThan(1000);
    }

    /** Reads a message that is truncated in its definitions or in its body. */
    private static void readCut(Engine engine, Session session, GoldenFile.Message m, int n) {
        byte[] cut = Arrays.copyOf(m.bytes(), n);
        try (MessageReader in = MessageReader.of(engine, session, GoldenSessions.loader(), cut, 0, n)) {
            assertThrows(ScfsException.class, () -> {
                for (String operation : m.operations()) {
                    GoldenOperations.read(in, operation);
                }
                in.readPrimitive('B');
            }, m.title + " cut at " + n);
        }
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void goldenMessageWithAFlippedBitReadsOrFailsCleanly(GoldenSession s) throws IOException {
        Engine engine = engine();
        List<GoldenFile.Message> before = new ArrayList<>();
        int failures = 0;
        for (GoldenFile.Message m : GoldenFile.parse(text(s))) {
            for (int bit = 0; bit < 8 * m.bytes().length && m.fate != Fate.LOST; bit++) {
                byte[] bytes = m.bytes();
                bytes[bit >>> 3] ^= 1 << (bit & 7);
                Session session = new Session();
                before.forEach(b -> session.receiveDefinitions(b.bytes(), 0, b.bytes().length));
                failures += failsCleanly(engine, session, bytes, m.operations()) ? 1 : 0;
            }
            if (m.fate != Fate.LOST && m.fate != Fate.FAILED && m.fate != Fate.ALONE) {
                before.add(m);
            }
        }
        assertThat(failures).isGreaterThan(0);
    }

    private static boolean failsCleanly(Engine engine, Session session, byte[] bytes, List<String> operations) {
        try {
            session.receiveDefinitions(bytes, 0, bytes.length);
        } catch (ScfsException e) {
            return true;
        }
        try (MessageReader in = MessageReader.of(engine, session, GoldenSessions.loader(), bytes, 0, bytes.length)) {
            operations.forEach(o -> GoldenOperations.read(in, o));
            return false;
        } catch (ScfsException e) {
            return true;
        }
    }

    /** Returns the record of a session in a golden file, made from the session's models. */
    private static List<GoldenFile.Message> record(GoldenSession s) {
        Engine engine = engine();
        Session here = new Session();
        Session there = new Session();
        RemoteTypeResolver types = engine.resolver(GoldenSessions.loader());
        SessionDecoder document = new SessionDecoder();
        Map<Integer, String> sent = new TreeMap<>();
        List<GoldenFile.Message> messages = new ArrayList<>();
        byte[] bytes = {};
        for (GoldenSession.Step step : s.steps()) {
            GoldenFile.Message m = new GoldenFile.Message();
            m.title = messages.size() + 1 + ". " + step.title;
            m.fate = step.fate;
            bytes = m.fate == Fate.REPLAYED ? bytes : write(engine, here, step);
            if (m.fate != Fate.FAILED) {
                step.operations.forEach(o -> m.values.add(o.words()));
                SessionDecoder lost = new SessionDecoder();
                m.notes.addAll((m.fate == Fate.LOST ? lost : document).read(bytes, m.operations()).notes);
                if (m.fate != Fate.LOST && m.fate != Fate.ALONE) {
                    there.receiveDefinitions(bytes, 0, bytes.length);
                }
                (m.fate == Fate.LOST ? lost : document).known()
                        .stream()
                        .filter(line -> Character.isDigit(line.charAt(0)))
                        .forEach(line -> sent.put(Integer.valueOf(line.split(" ")[0]), line.split(" \\[")[0]));
            }
            m.writer.addAll(writerState(here, sent));
            m.reader.addAll(readerState(there, types));
            messages.add(m);
        }
        return messages;
    }

    private static byte[] write(Engine engine, Session session, GoldenSession.Step step) {
        try (MessageWriter out = step.fate == Fate.ALONE ? MessageWriter.selfContained(engine)
                : MessageWriter.inSession(engine, session)) {
            if (step.fate == Fate.FAILED) {
                assertThrows(ScfsException.class, () -> step.operations.forEach(o -> GoldenOperations.write(out, o)));
                return new byte[0];
            }
            step.operations.forEach(o -> GoldenOperations.write(out, o));
            byte[] bytes = out.toByteArray();
            if (step.fate == Fate.CERTAIN || step.fate == Fate.LATE) {
                out.markCertain();
            }
            return bytes;
        }
    }

    /** Returns the lines of the writer's table: each id, and whether its definition is certain. */
    private static List<String> writerState(Session session, Map<Integer, String> sent) {
        List<String> lines = new ArrayList<>();
        for (int id = 0; id < session.written().count(); id++) {
            lines.add(sent.getOrDefault(id, id + " never sent")
                    + (session.written().isCertain(id) ? ", certain" : ", not certain"));
        }
        SessionDictionary strings = session.written().dictionary();
        addState(lines, "string", strings.strings());
        addState(lines, "sequence", strings.sequences());
        addState(lines, "map", strings.maps());
        for (int id = session.written().count(); id < IDS; id++) {
            assertFalse(session.written().isCertain(id), "id " + id + " is certain but was not given");
        }
        return lines;
    }

    private static void addState(List<String> lines, String kind, ContentIds<?, ?> ids) {
        for (int id = 0; ids != null && id < ids.count(); id++) {
            lines.add(kind + " " + id + " " + ids.get(id) + (ids.isCertain(id) ? ", certain" : ", not certain"));
        }
    }

    private static void addKnown(List<String> lines, String kind, IntFunction<Object> table) {
        for (int id = 0; id < IDS; id++) {
            try {
                lines.add(kind + " " + id + " " + table.apply(id));
            } catch (OutOfStepException e) {
                continue;
            }
        }
    }

    /** Returns the lines of the reader's table, in the order of the ids. */
    private static List<String> readerState(Session session, RemoteTypeResolver types) {
        List<String> lines = new ArrayList<>();
        for (int id = 0; id < IDS; id++) {
            try {
                lines.add(id + " " + describe(session.read().typeOf(id, types).definition()));
            } catch (OutOfStepException e) {
                continue;
            }
        }
        assertEquals(session.classesRead(), lines.size());
        addKnown(lines, "string", session.read()::string);
        addKnown(lines, "sequence", session.read()::sequence);
        addKnown(lines, "map", session.read()::map);
        assertEquals(session.classesRead() + session.stringsRead(), lines.size());
        return lines;
    }

    private static String describe(Definition d) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < d.constantCount(); i++) {
            parts.add(d.constant(i));
        }
        for (int i = 0; i < d.fieldCount(); i++) {
            parts.add(describe(d.field(i)));
        }
        boolean hasNone = KINDS.get(d.kind()).equals("opaque") || KINDS.get(d.kind()).equals("type");
        return KINDS.get(d.kind()) + " " + d.name() + (hasNone ? "" : " " + parts);
    }

    private static String describe(FieldDefinition f) {
        String kind = f.kind().type() == null ? "enum " + f.enumType().name().replaceFirst(".*[.$]", "")
                : f.kind().type() == Object.class ? "object"
                : f.kind().type().getSimpleName();
        return f.name() + ": " + kind
                + (f.expectedTag() == 0 ? "" : ", expected " + SessionDecoder.tagName(f.expectedTag()));
    }
}
