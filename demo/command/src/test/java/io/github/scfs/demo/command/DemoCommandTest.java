package io.github.scfs.demo.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class DemoCommandTest {

    @Command(name = "demo/run fail", mixinStandardHelpOptions = true)
    static class Failing implements Callable<Integer> {
        @Option(names = "--calls")
        private int calls;

        private final Exception failure;

        Failing(Exception failure) {
            this.failure = failure;
        }

        @Override
        public Integer call() throws Exception {
            throw failure;
        }
    }

    @Test
    void wrongOptionsGiveOneLineThatNamesTheHelp() {
        assertEquals("2 demo/run fail: Unknown option: '--call' (see demo/run fail --help)\n",
                run(new Exception(), "--call"));
        assertEquals("2 demo/run fail: Invalid value for option '--calls': 'many' is not an int"
                + " (see demo/run fail --help)\n", run(new Exception(), "--calls", "many"));
    }

    @Test
    void failuresGiveOneLine() {
        assertEquals("1 demo/run fail: NoSuchFileException: rpc.csv\n", run(new NoSuchFileException("rpc.csv")));
        assertEquals("1 demo/run fail: Exception: first, second\n", run(new Exception("first,\n  second")));
    }

    @Test
    void bugsKeepTheirPlace() {
        String output = run(new IllegalStateException("a bug"));
        assertTrue(output.startsWith("1 java.lang.IllegalStateException: a bug\n\tat "), output);
    }

    @Test
    void aHelpFileThatDiffersIsReportedWithTheRemedy() {
        AssertionError error =
                assertThrows(AssertionError.class, () -> HelpFile.check(WithoutFile.class, "no-such-command"));
        assertTrue(error.getMessage().contains("-Dscfs.help.write=true"), error.getMessage());
    }

    @Command(name = "demo/run no-such-command")
    static class WithoutFile {}

    /** Returns the exit code and the standard error. */
    private static String run(Exception failure, String... arguments) {
        PrintStream before = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(caught, true));
            int exitCode = DemoCommand.of(new Failing(failure)).execute(arguments);
            return exitCode + " " + caught.toString().replace("\r\n", "\n");
        } finally {
            System.setErr(before);
        }
    }
}
