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
 * The life of a process that does what its input says. It ends with its input, so that it never outlives the driver, however that one ends.
 */
final class CommandLoop {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Does what a command says. */
    interface Worker {
        void work(Command command, Answer answer) throws Exception;
    }

    private CommandLoop() {}

    /**
     * Serves the input of this process, then ends it.
     *
     * @param version of the framework, which the first answer names
     * @param start   what there is to do before that; gives the worker for what follows
     */
    static void run(String version, Callable<Worker> start) {
        // What anybody else prints must not get between the answers.
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
