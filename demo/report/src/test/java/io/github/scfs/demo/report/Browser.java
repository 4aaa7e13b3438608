package io.github.scfs.demo.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium without a window, if the machine has one with its driver. */
final class Browser {

    private Browser() {}

    /**
     * Starts Chromium. Skips the test if Chromium or its driver isn't on the PATH.
     *
     * @param width width of the page in CSS pixels; below 500 also the behaviour of a phone
     */
    static ChromeDriver open(int width) {
        Optional<File> driver = onPath("chromedriver");
        Optional<File> chromium = onPath("chromium", "chromium-browser", "google-chrome");
        assumeTrue(driver.isPresent() && chromium.isPresent(),
                "needs Chromium and its driver on the PATH: apt-get install chromium chromium-driver");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.get());
        // Root may not use the sandbox, and containers have a small /dev/shm. The page is one of our own.
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                "--hide-scrollbars", "--window-size=" + width + ",900");
        options.setCapability("goog:loggingPrefs", logs);
        if (width < 500) {
            options.setExperimentalOption("mobileEmulation",
                    Map.of("deviceMetrics", Map.of("width", width, "height", 800, "pixelRatio", 2.0)));
        }
        ChromeDriverService service = new ChromeDriverService.Builder().usingDriverExecutable(driver.get())
                .withTimeout(Duration.ofMinutes(2))
                .build();
        return new ChromeDriver(service, options);
    }

    private static Optional<File> onPath(String... names) {
        List<String> folders = List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator));
        return Stream.of(names)
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .map(Path::toFile)
                .findFirst();
    }
}
