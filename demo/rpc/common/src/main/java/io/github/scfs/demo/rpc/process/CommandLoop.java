package io.github.scfs.demo.rpc.process;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.scfs.demo.exchange.DemoProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

/**
 * Runs the commands that a process reads from its input. The process ends when its input ends, so it never runs longer
 * than the driver.
 */
final class CommandLoop {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Runs commands. The method sets the fields of the answer to a command. */
    interface Worker {
        void work(Command command, Answer answer) throws Exception;
    }

    private CommandLoop() {}

    /**
     * Reads commands from the standard input until it ends, then ends the process.
     *
     * @param version the framework's version, sent in the first answer
     * @param start prepares the process before the first answer, and returns the worker
     */
    static void run(String version, Callable<Worker> start) {
        // Answers use the original standard output. Other output of this process must not be mixed with them.
        PrintStream answers = System.out;
        System.setOut(System.err);
        DemoProcess.run(() -> {
            Worker worker = start.call();
            Answer ready = new Answer();
            ready.version = version;
            answers.println(JSON.writeValueAsString(ready));
            serve(worker, answers);
            return true;
        });
    }

    private static void serve(Worker worker, PrintStream answers) throws IOException {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            Answer answer = new Answer();
            try {
                worker.work(JSON.readValue(line, Command.class), answer);
            } catch (Exception | LinkageError e) {
                e.printStackTrace();
                answer.error = String.valueOf(e);
            }
            answers.println(JSON.writeValueAsString(answer));
        }
    }
}
