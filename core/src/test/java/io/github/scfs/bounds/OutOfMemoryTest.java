package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.LimitExceededException;
import io.github.scfs.Scfs;
import io.github.scfs.SelfContainedMessages;
import io.github.scfs.testkit.OwnJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A message within its bounds may need more memory than the JVM has. It is refused, and nothing of it is kept. */
class OutOfMemoryTest {
    private static final int READS = 3;
    /** More than half of the memory of the JVM. */
    private static final int FREE = 20 << 20;

    /** Reads the message in a file a few times, in a JVM of its own. */
    static final class Program {
        private static Object kept;

        private Program() {}

        public static void main(String[] arguments) throws IOException {
            byte[] message = Files.readAllBytes(Paths.get(arguments[0]));
            SelfContainedMessages messages = Scfs.open().build().selfContained();
            byte[] next = messages.write("next");
            for (int i = 0; i < READS; i++) {
                try {
                    kept = messages.read(message, Object.class);
                } catch (LimitExceededException e) {
                    System.out.println(e.code() + " " + messages.read(next, String.class));
                }
            }
            kept = new byte[FREE];
            System.out.println("free " + ((byte[]) kept).length);
        }
    }

    @Test
    void nothingIsKeptOfAMessageForWhichMemoryRunsOut(@TempDir Path folder) throws Exception {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 300_000; i++) {
            all.add(new LinkedList<>(Arrays.asList(i, i + 1, null, null)));
        }
        all.add(all.get(0));
        Path file = folder.resolve("message");
        Files.write(file, Scfs.open().build().selfContained().write(all));
        for (String collector : new String[] {"-XX:+UseG1GC", "-XX:+UseSerialGC"}) {
            assertThat(OwnJvm.run(Program.class, "-Xmx40m", collector, file.toString()).split("\n"))
                    .endsWith("SCFS-404 next", "SCFS-404 next", "SCFS-404 next", "free " + FREE);
        }
    }
}
