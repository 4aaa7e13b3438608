package io.github.scfs.demo.bench.turns;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.demo.bench.report.RunFacts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

class TurnsOptionsTest {

    @Test
    void withoutOptionsTheTenShapesRunInThreeProcesses() {
        TurnsOptions options = TurnsOptions.parse("--turns");
        assertEquals(10, options.shapes.names().size());
        assertEquals(3, options.forks());
        assertEquals(Arrays.asList("write", "read", "writeRead"), options.modes());
        assertEquals(RunFacts.PUBLISHED, options.kind());
    }

    @Test
    void manyShapesRunInOneProcessAndInTheModesOfTheirBars() {
        TurnsOptions random = TurnsOptions.parse("--random", "2", "--seed", "5");
        assertEquals(Arrays.asList("random-1@5", "random-2@5"), random.shapes.names());
        assertEquals(Arrays.asList("write", "writeRead"), random.modes());
        assertEquals(RunFacts.RANDOM, random.kind());
        assertEquals(1, random.forks());
        TurnsOptions arrays = TurnsOptions.parse("--turns", "--arrays", "--forks", "2");
        assertEquals(24, arrays.shapes.names().size());
        assertEquals(Arrays.asList("write", "read"), arrays.modes());
        assertEquals(RunFacts.ARRAYS, arrays.kind());
        assertEquals(2, arrays.forks());
        assertEquals(1, TurnsOptions.parse("--turns", "--quick").forks());
    }

    @Test
    void namesOfShapesTellTheirKind() {
        TurnsOptions array = TurnsOptions.parse("--arrays", "--shapes", "int-60,int-60", "--modes", "read");
        assertEquals(Arrays.asList("int-60"), array.shapes.names());
        assertEquals(Arrays.asList("read"), array.modes());
        assertEquals(RunFacts.ARRAYS, TurnsOptions.parse("--turns", "--shapes", "int-60").kind());
        assertEquals(RunFacts.SERVICES, TurnsOptions.parse("--turns", "--shapes", "map-string,order").kind());
        assertEquals(RunFacts.SERVICES, TurnsOptions.parse("--services", "--values", "catalogue-4096").kind());
        assertEquals(RunFacts.RANDOM, TurnsOptions.parse("--turns", "--shapes", "random-7@1a,random-8@1a").kind());
    }

    @Test
    void wrongCombinationsAreRejected() {
        for (String[] wrong : new String[][] {
                {"--turns", "--shapes", "all"}, {"--turns", "--modes", "recurring"}, {"--turns", "--forks", "0"},
                {"--random", "0"}, {"--turns", "--seed", "5"}, {"--random", "3", "--seed", "x"},
                {"--random", "3", "--arrays"}, {"--random", "3", "--shapes", "media"},
                {"--arrays", "--shapes", "media"}, {"--turns", "--shapes", "media,int-60"},
                {"--turns", "--shapes", "random-1@5,random-1@6"}, {"--turns", "--quick", "--publish"},
                {"--turns", "--java", "/no/such/java"}, {"--turns", "--values", "many"},
                {"--turns", "--services", "--arrays"}, {"--turns", "--services", "--shapes", "media"},
                {"--turns", "--publish", "--with", "HEAD"}, {"--turns", "--peers", "x"},
                {"--turns", "--peers", "scfs"}}) {
            assertThrows(ParameterException.class, () -> TurnsOptions.parse(wrong), String.join(" ", wrong));
        }
    }
}
