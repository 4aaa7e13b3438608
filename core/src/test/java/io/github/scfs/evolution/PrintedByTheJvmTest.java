package io.github.scfs.evolution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.wire.JavaVersion;
import io.github.scfs.testkit.OwnJvm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Writes and reads values in a JVM of its own and looks at all that it prints. JDK 9 to 16 print a warning of an
 * illegal reflective access, and JDK 24 and later one of {@code sun.misc.Unsafe}.
 */
class PrintedByTheJvmTest {

    @ParameterizedTest
    @EnumSource(value = Crossing.Coding.class, names = {"INTERPRETED", "GENERATED"})
    @Timeout(120)
    void nothingIsPrinted(Crossing.Coding coding) throws Exception {
        List<String> arguments = new ArrayList<>();
        if (JavaVersion.HERE > 8) {
            arguments.add("-Xlog:disable");
            arguments.add("-Xlog:all=warning");
        }
        arguments.add(coding.name());
        String printed = OwnJvm.run(PrintedByTheJvm.class, arguments.toArray(new String[0]));
        assertEquals("done", printed.trim());
    }
}
