package io.github.scfs.demo.load;

import io.github.scfs.demo.command.HelpFile;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HelpTest {

    @Test
    void demoRunPrintsTheHelpOfTheCommand() throws IOException {
        HelpFile.check(SoakCommand.class, "soak");
        HelpFile.check(LoadCommand.class, "load");
        HelpFile.check(HostileCommand.class, "load-hostile");
    }
}
