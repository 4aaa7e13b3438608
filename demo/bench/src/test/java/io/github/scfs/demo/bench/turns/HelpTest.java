package io.github.scfs.demo.bench.turns;

import io.github.scfs.demo.command.HelpFile;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HelpTest {

    @Test
    void demoRunPrintsTheHelpOfTheCommand() throws IOException {
        HelpFile.check(TurnsOptions.class, "bench-turns");
    }
}
