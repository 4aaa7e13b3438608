package io.github.scfs.demo.rpc.bench;

import io.github.scfs.demo.command.HelpFile;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class HelpTest {

    @Test
    void demoRunPrintsTheHelpOfTheCommand() throws IOException {
        HelpFile.check(RpcBench.class, "rpc");
    }
}
