package io.github.scfs.demo.bench;

import io.github.scfs.demo.command.HelpFile;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HelpTest {
    @ParameterizedTest
    @CsvSource({
            "Options, bench", "against.AgainstOptions, bench-against", "resolver.ResolverBench, bench-resolver",
            "turns.TurnsOptions, bench-turns", "memory.MemoryBench, memory"})
    void demoRunPrintsTheHelpOfTheCommand(String command, String name) throws IOException, ClassNotFoundException {
        HelpFile.check(Class.forName("io.github.scfs.demo.bench." + command), name);
    }
}
