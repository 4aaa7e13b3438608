package io.github.scfs.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The names in the documents must exist: types, members, options, settings, files, anchors. The changelog may also
 * contain names that existed earlier.
 */
class DocumentNamesTest {
    private static final Map<String, String> FOREIGN = new TreeMap<>();

    static {
        foreign("packages of made-up classes in examples", "com.acme.", "org.one.", "scfs.alias.com.acme.",
                "scfs.serializer.com.acme.", "Superclass");
        foreign("Dubbo, which isn't on core's class path", "com.alibaba.dubbo.", "org.apache.dubbo.",
                "GenericException", "RemotingException", "RpcException", "SerializationOptimizer");
        foreign("libraries whose values users send", "groovy.lang.GroovyObject", "CaseInsensitiveMap", "DateTime",
                "JSONArray", "JSONObject", "ConcurrentReferenceHashMap", "HashBasedTable", "HashBiMap", "HashMultiset",
                "LinkedCaseInsensitiveMap", "LinkedMultiValueMap", "Lists", "Maps", "PersistentBag", "PersistentMap",
                "PersistentSet", "Sets", "TreeMultiset", "CamelCaseMap", "ConfigObject", "Either", "FastMoney",
                "MapView", "Nil", "None", "Opt", "Option", "RoundedMoney", "Symbol", "TableMap", "Try", "Tuple",
                "Validation");
        foreign("newer than Java 8, on which these tests run as well", "VarHandle", "List.of", "Set.of", "Map.of",
                "Map.entry", "Stream.toList", "String.chars", "InaccessibleObjectException");
        foreign("names of fields in definitions", "SQLState");
        foreign("first words of errors of Dubbo and of the JDK", "Dubbo", "No", "Serialization", "Unable", "Unexpected",
                "Unrecognized");
        foreign("options of java and javac", "--add-opens", "--release", "DebugNonSafepoints");
    }

    private static final DocumentNames NAMES =
            new DocumentNames(Repository.root(), new SourceNames(Repository.javaSources()), FOREIGN);

    private static void foreign(String reason, String... names) {
        for (String name : names) {
            FOREIGN.put(name, reason);
        }
    }

    private static List<Path> documents() {
        Path root = Repository.root();
        List<Path> documents = new ArrayList<>(Repository.files(root.resolve("docs"), ".md", dir -> true));
        for (String name : Arrays.asList("README.md", "README_CN.md", "CONTRIBUTING.md", "SECURITY.md")) {
            documents.add(root.resolve(name));
        }
        return documents;
    }

    private static List<String> wrong(String text) {
        return NAMES.wrong(Repository.root().resolve("docs/internals/sample.md"), text);
    }

    @Test
    void everythingThatADocumentNamesExists() {
        List<String> wrong = new ArrayList<>();
        for (Path document : documents()) {
            for (String one : NAMES.wrong(document)) {
                wrong.add(document.getFileName() + ": " + one);
            }
        }
        assertTrue(documents().size() > 10, "documents were found");
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void aNameThatDoesNotExistIsFound() {
        assertEquals(Arrays.asList("no such type or member: BudgetManager"), wrong("Charged to a `BudgetManager`."));
        assertEquals(Arrays.asList("no such type or member: Budget.spend"), wrong("Calls `Budget.spend` first."));
        assertEquals(Arrays.asList("no such type or member: graph.Budget"), wrong("Charged to `graph.Budget`."));
        assertEquals(Arrays.asList("no such type or member: String.lenght"), wrong("`String.lenght()`"));
        assertEquals(Arrays.asList("no such type or member: OldName"), wrong("| a | `new OldName()` |\n"));
    }

    @Test
    void namesThatExistAreNot() {
        assertEquals(Collections.emptyList(), wrong("`Budget`, `wire.Budget`, `Budget.hash`, `PackagesTest.ORDER`, "
                + "`io.github.scfs.kryo.ArrayClassResolver`, `java.util.Map.Entry`, `String.intern`, `Document…`, "
                + "`AgainstBench`, `ScfsCodec2Wrapper.encode`, `com.acme.Order`, `Ljava/lang/String;`"));
    }

    @Test
    void anOptionACommandOrASettingThatDoesNotExistIsFound() {
        assertEquals(Arrays.asList("no such option: demo/run rpc --document"), wrong("`demo/run rpc --document x.md`"));
        assertEquals(Arrays.asList("no such option: demo/run bench --fast"),
                wrong("```sh\ndemo/run bench --against HEAD --fast   # quick\n```\n"));
        assertEquals(Arrays.asList("no such command: demo/run benchmark"), wrong("`demo/run benchmark`"));
        assertEquals(Arrays.asList("no such option: --fast"), wrong("With `--fast` it is."));
        assertEquals(Arrays.asList("no such setting: scfs.permit"), wrong("Set `-Dscfs.permit=com.acme.*`."));
        assertEquals(Collections.emptyList(),
                wrong("`demo/run bench --quick`, `demo/run 2.6`, `demo/run rpc --against "
                        + "c8f9d0e`, `demo/run bench --resolver --help`, `--publish`, `-Dscfs.allow=com.acme.*`, "
                        + "`scfs.properties`, `io.github.scfs.core`"));
    }

    @Test
    void aFileOrAnAnchorThatDoesNotExistIsFound() {
        assertEquals(Arrays.asList("no such file: gone.md"), wrong("[gone](gone.md)"));
        assertEquals(Arrays.asList("no such anchor: wire-format.md#11-gone"), wrong("[gone](wire-format.md#11-gone)"));
        assertEquals(Arrays.asList("no such anchor: #here"), wrong("# There\n\n[here](#here)\n"));
        assertEquals(Arrays.asList("no such file: core/src/test/java/Gone.java"),
                wrong("`core/src/test/java/Gone.java`"));
        assertEquals(Collections.emptyList(), wrong("# Not *there*, `or` here\n\n[a](#not-there-or-here), [b]"
                + "(wire-format.md#9-limits), [c](../../README.md), [d](https://dubbo.apache.org), `demo/out/bench`"));
    }
}
