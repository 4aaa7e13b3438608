package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.bench.peer.PeerKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FailureTest {
    private static final String NEWER = Failure.reason(new UnsupportedClassVersionError("class file version 58.0"));
    private static final List<Failure> FAILURES =
            Arrays.asList(new Failure("fst", "media", NEWER), new Failure("fst", "posts", NEWER),
                    new Failure("hessian", "media", Failure.reason(new IllegalStateException("no\n  such"))));

    @Test
    void peersShapesAndReasonsAreNamed() {
        assertEquals("Not measured: fst (it needs a newer Java) with media, posts; "
                + "hessian (java.lang.IllegalStateException: no such) with media.", Failure.describe(FAILURES));
        assertEquals("", Failure.describe(Collections.emptyList()));
    }

    @Test
    void aPlanGoesOnWithoutThem() {
        Plan plan = Plan.of(Options.parse("--peers", "scfs,fst,hessian", "--shapes", "media,posts,set-enum", "--modes",
                "write,warmup", "--forks", "1")).without(FAILURES);
        assertEquals(
                Arrays.asList("media scfs", "posts scfs", "posts hessian", "set-enum scfs", "set-enum fst",
                        "set-enum hessian"),
                plan.cells.stream().map(cell -> cell.shape + ' ' + cell.peer).collect(Collectors.toList()));
        assertEquals(plan.cells.size(), plan.firstMessages.size());
        assertTrue(plan.leftOut.endsWith(". " + Failure.describe(FAILURES)), plan.leftOut);
    }

    @Test
    void aProcessNamesTheReasonInPlaceOfBytes() throws Exception {
        List<String> flags = new ArrayList<>(PeerKind.openFlags());
        flags.addAll(Arrays.asList("-Xmx256m", "-Djol.skipDynamicAttach=true", "-Djol.skipHotspotSAAttach=true"));
        List<String[]> lines = ChildProcess.run(MeasuredJava.executable(null, null), flags, MessageSizes.class, "SIZE",
                "hessian", "small1,struct");
        assertEquals("hessian small1", lines.get(0)[0] + ' ' + lines.get(0)[1]);
        assertTrue(Integer.parseInt(lines.get(0)[2]) > 0);
        assertEquals("hessian struct failed a value isn't read back equal", String.join(" ", lines.get(1)));
        assertEquals(2, lines.size());
    }

    @Test
    void aRunNamesTheVersionsOfThePeers() {
        String libraries = Environment.libraries();
        assertEquals("[kryo5, fory-core, hessian-lite, fst, fastjson2, smartbuf]",
                Arrays.stream(libraries.split(", "))
                        .map(one -> one.split(" ")[0])
                        .collect(Collectors.toList())
                        .toString());
        assertTrue(libraries.matches("(, |[\\w-]+ \\d[\\w.-]*)+"), libraries);
        assertFalse(libraries.contains(".jar"), libraries);
    }
}
