package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the warnings of fields whose values can't be converted. */
class ConversionWarningsTest {
    private static final int BEANS = 10_000;

    /** The name of a peer, which counts how often it is part of a text. */
    private static final class CountedName {
        private int uses;

        @Override
        public String toString() {
            uses++;
            return "10.0.0.1";
        }
    }

    private final Session reading = new Session();
    private final CountedName name = new CountedName();

    /** Returns a loader of {@code app.Row}, which has some fields of one type. */
    private static ClassLoader rows(String name, int fields, String type, boolean record) {
        String all = IntStream.range(0, fields).mapToObj(i -> type + " f" + i).collect(Collectors.joining(", "));
        return Sources.loader("package app; public " + (record ? "record " + name + "(" + all + ") { }"
                : "class " + name + " { public " + all.replace(", ", "; public ") + "; }"));
    }

    /** Sends many objects with booleans that are dates here, and returns the warnings. */
    private List<String> send(String type, int fields, boolean record) throws ReflectiveOperationException {
        Class<?> from = rows(type, fields, "boolean", record).loadClass("app." + type);
        Object[] values = new Object[record ? fields : 0];
        Arrays.fill(values, true);
        Object beans = Array.newInstance(from, BEANS);
        for (int i = 0; i < BEANS; i++) {
            Array.set(beans, i, from.getConstructors()[0].newInstance(values));
        }
        byte[] message = Form.write(Form.OPEN, new Session(), beans);
        reading.peer(name);
        ClassLoader to = rows(type, fields, "java.util.Date", record);
        List<Object[]> read = new ArrayList<>();
        List<String> warnings =
                LoggedWarnings.during(() -> read.add((Object[]) Form.read(Form.OPEN, reading, to, message, 1)[0]));
        assertThat(read.get(0)).hasSize(BEANS);
        return warnings;
    }

    @Test
    void textOfAWarningIsMadeOnceForAMessage() throws ReflectiveOperationException {
        assertThat(send("OneWarning", 1, false)).hasSize(1)
                .first()
                .asString()
                .contains("10.0.0.1 sends app.OneWarning.f0 as java.lang.Boolean");
        assertThat(name.uses).isEqualTo(1);
    }

    @Test
    void textOfAWarningOfARecordIsMadeOnceForAMessage() throws ReflectiveOperationException {
        assertThat(send("OneWarningOfARecord", 1, true)).hasSize(1);
        assertThat(name.uses).isEqualTo(1);
    }

    @Test
    void eachOfManyFieldsHasItsWarning() throws ReflectiveOperationException {
        assertThat(send("ManyWarnings", 40, false)).hasSize(40);
    }

    @Test
    void warningOfAnAbsentClassNamesTheAlias() throws ReflectiveOperationException {
        ClassLoader from = Sources.loader("package app; public class Whole { public Part part = new Part(); }",
                "package app; public class Part { public int n = 1; }");
        ClassLoader to = Sources.loader("package app; public class Whole { public Piece part; }",
                "package app; public class Piece { public int n; }");
        byte[] message =
                Form.write(Form.OPEN, new Session(), from.loadClass("app.Whole").getConstructor().newInstance());
        reading.peer(name);
        assertThat(LoggedWarnings.during(() -> Form.read(Form.OPEN, reading, to, message, 1))).singleElement()
                .asString()
                .contains("app.Whole.part as app.Part, which doesn't exist here", "can't become a app.Piece",
                        "; add the class, or if it has another name here, set scfs.alias.app.Part=app.Piece");
    }

    @Test
    void warningOfAnAbsentClassProposesNoClassThatIsUnlikeIt() throws ReflectiveOperationException {
        assertThat(absent("Unlike", "org.Unlike", "package org; public class Unlike { public int x; }"))
                .endsWith("scfs.alias.app.Unlike=org.Unlike");
        assertThat(absent("Alike", "org.Other", "package org; public class Other { public int x; }"))
                .endsWith("scfs.alias.app.Alike=NAME");
    }

    private String absent(String part, String here, String source) throws ReflectiveOperationException {
        String owner = "Whole" + part;
        ClassLoader from = Sources.loader(
                "package app; public class " + owner + " { public " + part + " part = new " + part + "(); }",
                "package app; public class " + part + " { public int n = 1; }");
        ClassLoader to =
                Sources.loader("package app; public class " + owner + " { public " + here + " part; }", source);
        byte[] message =
                Form.write(Form.OPEN, new Session(), from.loadClass("app." + owner).getConstructor().newInstance());
        Session other = new Session();
        other.peer(name);
        List<String> logged = LoggedWarnings.during(() -> Form.read(Form.OPEN, other, to, message, 1));
        assertThat(logged).hasSize(1);
        return logged.get(0);
    }
}
