package io.github.scfs.demo.versions;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs a module's tests as they are compiled, on this JDK and on the version of Dubbo that is on the class path. Prints
 * progress, failed tests and a summary in the form of Surefire's, and writes a row of the table of
 * {@code demo/run versions}. A test that lacks something here ends with a failed assumption or is disabled. The reason
 * goes to the row.
 */
public final class VersionRun implements TestExecutionListener {
    private static final long PROGRESS_SECONDS = 10;
    private static final String ASSUMPTION = "Assumption failed: ";

    private final PrintStream out;
    private final long start = System.nanoTime();
    private final Set<String> differences = new TreeSet<>();
    private TestPlan plan;
    private long lastProgress;
    private int passed;
    private int failed;
    private int skipped;

    private VersionRun(PrintStream out) {
        this.out = out;
    }

    /**
     * Arguments: the folder of the test classes, a title, the file for the row, and the names of the classes to run;
     * all classes of the folder if there are none.
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = System.out;
        System.setOut(System.err); // Dubbo prints to it
        Path tests = Paths.get(arguments[0]);
        List<? extends DiscoverySelector> selectors =
                arguments.length == 3 ? DiscoverySelectors.selectClasspathRoots(Collections.singleton(tests))
                        : Arrays.stream(arguments, 3, arguments.length)
                                .map(DiscoverySelectors::selectClass)
                                .collect(Collectors.toList());
        VersionRun run = new VersionRun(out);
        LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request().selectors(selectors).build(), run);
        run.write(arguments[1], Paths.get(arguments[2]));
        System.exit(run.failed == 0 && run.passed > 0 ? 0 : 1); // threads of Dubbo go on
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        int tests = test.isTest() ? 1 : 0;
        for (TestIdentifier inner : plan.getDescendants(test)) {
            tests += inner.isTest() ? 1 : 0;
        }
        skipped += Math.max(1, tests);
        differences.add(reason);
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        long seconds = seconds();
        if (seconds >= lastProgress + PROGRESS_SECONDS) {
            lastProgress = seconds;
            out.printf("  %4d s  %d tests passed, now at %s%n", seconds, passed, test.getDisplayName());
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable cause = result.getThrowable().orElse(null);
        if (result.getStatus() == Status.ABORTED && cause != null) {
            skipped++;
            String message = String.valueOf(cause.getMessage());
            differences.add(message.startsWith(ASSUMPTION) ? message.substring(ASSUMPTION.length()) : message);
        } else if (result.getStatus() == Status.FAILED) {
            failed++;
            out.println("  FAILED: " + test.getUniqueId());
            if (cause != null) {
                cause.printStackTrace(out);
            }
        } else if (test.isTest() && result.getStatus() == Status.SUCCESSFUL) {
            passed++;
        }
    }

    private long seconds() {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    }

    private void write(String title, Path row) throws IOException {
        out.printf("  %4d s%n", seconds());
        out.printf("Tests run: %d, Failures: %d, Errors: 0, Skipped: %d - %s, JDK %s%n", passed + failed + skipped,
                failed, skipped, title, System.getProperty("java.specification.version").replaceFirst("^1\\.", ""));
        String line = String.format("| %s | %d | %d | %d | %s |%n", title, passed + failed, failed, skipped,
                String.join("; ", differences));
        Files.write(row, line.getBytes(StandardCharsets.UTF_8));
    }
}
