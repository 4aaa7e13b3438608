package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ParameterException;

class AgainstOptionsTest {

    private static int seconds(AgainstOptions options) {
        return options.forks() * options.shapes.names().size() * options.pace().millis(3, options.values.size()) / 1000;
    }

    @Test
    void everythingIsComparedByDefault() {
        AgainstOptions options = AgainstOptions.parse("--against", "v1");
        assertEquals("v1", options.commit);
        assertEquals(10, options.shapes.names().size());
        assertEquals(Arrays.asList("write", "read", "writeRead"), options.operations);
        assertEquals(Arrays.asList("16", "4096"), options.values);
        AgainstOptions few = AgainstOptions.parse("--against=v1", "--shapes", "user,posts", "--operations=read",
                "--values=65536,catalogue-4096-zipf", "--forks", "5", "--sessions=7");
        assertEquals(Arrays.asList("user", "posts"), few.shapes.names());
        assertEquals(Arrays.asList("read"), few.operations);
        assertEquals(Arrays.asList("65536", "catalogue-4096-zipf"), few.values);
        assertEquals(5, few.forks());
        assertEquals(1, options.sessions);
        assertEquals(7, few.sessions);
        assertEquals(Arrays.asList("random-1@5", "random-2@5"),
                AgainstOptions.parse("--against", "v1", "--random=2", "--seed=5").shapes.names());
        assertTrue(AgainstOptions.parse("--against", "v1", "--services").shapes.names().contains("map-string"));
    }

    @Test
    void estimatedTimesAreWithinTheLimits() {
        int full = seconds(AgainstOptions.parse("--against", "v1"));
        assertTrue(full <= 15.5 * 60, full + " s");
        int quick = seconds(AgainstOptions.parse("--against", "v1", "--quick"));
        assertTrue(quick <= 4.2 * 60, quick + " s");
    }

    @Test
    void invalidOptionsAreRejected() {
        assertThrows(ParameterException.class, () -> AgainstOptions.parse("--quick"));
        for (String invalid : new String[] {
                "--shapes=all", "--operations=evolved", "--values=0", "--values=many", "--values=16-zipf",
                "--values=catalogue", "--random=0", "--seed=5", "--forks=0", "--sessions=0", "--java=/no/such/java",
                "--quik"}) {
            assertThrows(ParameterException.class, () -> AgainstOptions.parse("--against=v1", invalid), invalid);
        }
    }
}
