package io.github.scfs.demo.rpc.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Scanner;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
@Timeout(60)
class ChildProcessTest {
    private static final int ENOUGH = 30;

    @TempDir
    private Path folder;

    @Test
    void everyCommandHasItsAnswer() throws Exception {
        try (ChildProcess<Answer> child = start("answer")) {
            assertEquals("answer", child.answer(ENOUGH).version);
            assertTrue(child.ask(Command.usage(), ENOUGH).error.contains("USAGE"));
            assertTrue(child.ask(Command.usage(), ENOUGH).error.contains("USAGE"));
        }
    }

    @Test
    void aProcessThatEndsIsAFailure() throws Exception {
        try (ChildProcess<Answer> child = start("end")) {
            child.answer(ENOUGH);
            PeerFailure failure = assertThrows(PeerFailure.class, () -> child.ask(Command.usage(), ENOUGH));
            assertTrue(failure.getMessage().contains("ended"), failure.getMessage());
        }
    }

    @Test
    void aProcessThatGivesNoAnswerIsAFailure() throws Exception {
        try (ChildProcess<Answer> child = start("sleep")) {
            child.answer(ENOUGH);
            PeerFailure failure = assertThrows(PeerFailure.class, () -> child.ask(Command.usage(), 1));
            assertTrue(failure.getMessage().contains("no answer"), failure.getMessage());
        }
    }

    @Test
    void closeEndsTheProcess() throws Exception {
        ChildProcess<Answer> deaf = start("sleep");
        deaf.answer(ENOUGH);
        deaf.close();
        assertThrows(PeerFailure.class, () -> deaf.ask(Command.usage(), ENOUGH));
    }

    private ChildProcess<Answer> start(String behaviour) throws IOException {
        return ChildProcess.start("child", Answer.class, Collections.emptyList(), System.getProperty("java.class.path"),
                Child.class.getName(), folder.resolve("log"), behaviour);
    }

    /** A process that prints that it is ready, and then handles its input as its argument selects. */
    static final class Child {

        private Child() {}

        public static void main(String[] args) throws InterruptedException {
            System.out.println("a line that the JVM prints with some flags");
            System.out.println("{\"version\":\"" + args[0] + "\"}");
            if (args[0].equals("sleep")) {
                Thread.sleep(600_000);
            }
            Scanner in = new Scanner(System.in, "UTF-8");
            while (in.hasNextLine()) {
                String command = in.nextLine();
                if (args[0].equals("end")) {
                    return;
                }
                System.out.println("{\"error\":\"" + command.replace('"', ' ') + "\"}");
            }
        }
    }
}
