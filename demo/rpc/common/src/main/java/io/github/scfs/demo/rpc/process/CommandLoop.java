package io.github.scfs.demo.rpc.process;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.scfs.demo.exchange.DemoProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Runs the commands that a process reads from its input. The process ends when its input ends, so it never runs longer
 * than the driver.
 */
public final class CommandLoop {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Runs commands.
     *
     * @param <C> type of the commands
     */
    public interface Worker<C> {

        /** Runs a command and returns the answer to it. */
        Object work(C command) throws Exception;
    }

    private CommandLoop() {}

    /**
     * Reads commands from the standard input until it ends, then ends the process.
     *
     * @param ready the first answer, which means that the process is ready
     * @param start prepares the process before the first answer, and returns the worker
     * @param failure makes the answer to a command that failed, from the text of the failure
     */
    public static <C> void run(Class<C> commands, Object ready, Callable<Worker<C>> start,
            Function<String, Object> failure) {
        // Answers use the original standard output. Other output of this process must not be mixed with them.
        PrintStream answers = System.out;
        System.setOut(System.err);
        DemoProcess.run(() -> {
            Worker<C> worker = start.call();
            answers.println(JSON.writeValueAsString(ready));
            serve(commands, worker, answers, failure);
            return true;
        });
    }

    private static <C> void serve(Class<C> commands, Worker<C> worker, PrintStream answers,
            Function<String, Object> failure) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Object answer;
            try {
                answer = worker.work(JSON.readValue(line, commands));
            } catch (Exception | LinkageError e) {
                e.printStackTrace();
                answer = failure.apply(String.valueOf(e));
            }
            answers.println(JSON.writeValueAsString(answer));
        }
    }
}
