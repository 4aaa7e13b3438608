package io.github.scfs.demo.rpc.process;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A process that reads commands and writes answers, one line for each. It ends when its input ends, at the latest when
 * this process ends.
 *
 * @param <A> type of the answers
 */
public final class ChildProcess<A> implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String END = "";
    private static final int END_SECONDS = 5;

    /**
     * JVM flags, the same for all serializations. Dubbo's proxies, Hessian, FST, Kryo's serializers and protostuff
     * access these packages by reflection; scfs doesn't. The heaps are small, because the processes of all peers run at
     * the same time.
     */
    private static final List<String> JVM_FLAGS = new ArrayList<>(
            Arrays.asList("-Xms256m", "-Xmx256m", "-XX:+UseParallelGC", "-Ddubbo.application.logger=jdk"));

    static {
        boolean hasModules = !System.getProperty("java.specification.version").startsWith("1.");
        for (String opened : !hasModules ? Collections.<String>emptyList()
                : Arrays.asList("java.io", "java.lang", "java.lang.invoke", "java.lang.reflect", "java.math",
                        "java.net", "java.text", "java.time", "java.util", "java.util.concurrent")) {
            JVM_FLAGS.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
        }
    }

    private final String name;
    private final Process process;
    private final Class<A> answers;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private ChildProcess(String name, Process process, Class<A> answers) {
        this.name = name;
        this.process = process;
        this.answers = answers;
    }

    /** Returns the flags of all processes. */
    public static List<String> commonFlags() {
        return Collections.unmodifiableList(JVM_FLAGS);
    }

    /**
     * Starts a process.
     *
     * @param answers type of the answers
     * @param jvmFlags flags in addition to the common flags
     * @param log receives the standard error of the process
     * @return the process
     */
    public static <A> ChildProcess<A> start(String name, Class<A> answers, List<String> jvmFlags, String classPath,
            String mainClass, Path log, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(JVM_FLAGS);
        command.addAll(jvmFlags);
        Collections.addAll(command, "-cp", classPath, mainClass);
        Collections.addAll(command, args);
        Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
        ChildProcess<A> child = new ChildProcess<>(name, process, answers);
        Thread reader = new Thread(child::read, "answers of " + name);
        reader.setDaemon(true);
        reader.start();
        return child;
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                // The JVM also prints to this stream, for example when it starts a recording.
                if (line.startsWith("{")) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            // The process has ended. The end marker below reports it.
        } finally {
            lines.add(END);
        }
    }

    /**
     * Sends a command and returns the answer to it.
     *
     * @param seconds the maximum time until the answer
     * @throws PeerFailure if the process fails, ends, or takes longer
     */
    public A ask(Object command, int seconds) throws PeerFailure, InterruptedException {
        send(command);
        return answer(seconds);
    }

    /** Sends a command that has no answer. */
    public void send(Object command) throws PeerFailure {
        try {
            OutputStream out = process.getOutputStream();
            out.write((JSON.writeValueAsString(command) + '\n').getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new PeerFailure(name + " ended: " + e.getMessage());
        }
    }

    /** Returns whether the process ends within a number of seconds. */
    public boolean ends(int seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }

    /** Returns the next answer. The first answer comes without a command and means that the process is ready. */
    public A answer(int seconds) throws PeerFailure, InterruptedException {
        String line = lines.poll(seconds, TimeUnit.SECONDS);
        if (line == null) {
            throw new PeerFailure(name + ": no answer within " + seconds + " s");
        }
        if (line.equals(END)) {
            throw new PeerFailure(name + " ended");
        }
        try {
            return JSON.readValue(line, answers);
        } catch (IOException e) {
            throw new PeerFailure(name + " answered " + line);
        }
    }

    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    /** Kills the process without waiting. */
    public void kill() {
        process.destroyForcibly();
    }
}
