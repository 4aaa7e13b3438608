package io.github.scfs.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** Looks at pages and images in a real browser: on a wide screen and on a phone, light and dark. */
@Tag("long")
class BrowserTest {
    private static final int WIDE = 1280;
    private static final int PHONE = 380;

    /**
     * Returns what is wrong with the visible charts: texts that are too small, pale, outside of their chart, or over
     * each other.
     */
    private static final String FAULTS =
            """
                    const faults = [];
                    function light(colour) {
                        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(Number).map(c => c / 255)
                            .map(c => c <= 0.03928 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
                        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
                    }
                    function contrast(a, b) {
                        const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
                        return (high + 0.05) / (low + 0.05);
                    }
                    let charts = 0;
                    for (const chart of document.querySelectorAll('svg.chart')) {
                        const frame = chart.getBoundingClientRect();
                        if (frame.width === 0) {
                            continue;
                        }
                        charts++;
                        const surface = getComputedStyle(chart.closest('.panel')).backgroundColor;
                        const texts = [...chart.querySelectorAll('text')].filter(text => text.textContent.trim());
                        const places = texts.map(text => text.getBoundingClientRect());
                        texts.forEach((text, i) => {
                            const where = chart.getAttribute('aria-label') + ': "' + text.textContent + '"';
                            const at = places[i];
                            const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
                            if (size < 10.5) {
                                faults.push(where + ' has ' + size.toFixed(1) + ' px');
                            }
                            if (getComputedStyle(text).fillOpacity < 1 || contrast(getComputedStyle(text).fill, surface) < 4.5) {
                                faults.push(where + ' is pale: ' + getComputedStyle(text).fill + ' on ' + surface);
                            }
                            if (at.left < frame.left - 1 || at.right > frame.right + 1 || at.top < frame.top - 3
                                    || at.bottom > frame.bottom + 3) {
                                faults.push(where + ' is cut');
                            }
                            for (let j = 0; j < i; j++) {
                                const other = places[j];
                                const across = Math.min(at.right, other.right) - Math.max(at.left, other.left);
                                const down = Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top);
                                if (across > 1 && down > at.height * 0.4) {
                                    faults.push(where + ' overlaps "' + texts[j].textContent + '"');
                                }
                            }
                        });
                    }
                    if (charts === 0) {
                        faults.push('no charts');
                    }
                    return faults;
                    """;

    @TempDir
    private static Path folder;

    private static Path published;
    private static Path quick;

    @BeforeAll
    static void draw() throws Exception {
        published = Files.writeString(folder.resolve("published.html"), Page.of(TestRuns.published()));
        quick = Files.writeString(folder.resolve("quick.html"), Page.of(TestRuns.quick()));
    }

    @ParameterizedTest
    @CsvSource({"published, " + WIDE, "published, " + PHONE, "quick, " + WIDE, "quick, " + PHONE})
    void chartsAreLegibleAndNothingIsLoadedOrReported(String page, int width) {
        ChromeDriver browser = Browser.open(width);
        try {
            browser.get((page.equals("quick") ? quick : published).toUri().toString());
            for (String theme : List.of("light", "dark")) {
                browser.findElement(By.xpath("//input[@value='" + theme + "']/..")).click();
                Object background = browser.executeScript("return getComputedStyle(document.body).backgroundColor");
                assertThat(background).isEqualTo(theme.equals("dark") ? "rgb(14, 18, 22)" : "rgb(244, 246, 248)");
                assertThat((List<?>) browser.executeScript(FAULTS)).as(theme).isEmpty();
            }
            browser.executeScript("document.querySelectorAll('details').forEach(one => one.open = true)");
            assertThat(browser.executeScript("return innerWidth")).isEqualTo((long) width);
            assertThat((long) browser.executeScript("return document.documentElement.scrollWidth"))
                    .as("no scrolling sideways, even with open tables")
                    .isLessThanOrEqualTo(width);
            assertThat((List<?>) browser.executeScript("return performance.getEntriesByType('resource')")).isEmpty();
            assertThat(browser.manage().logs().get(LogType.BROWSER)).extracting(LogEntry::toString).isEmpty();
        } finally {
            browser.quit();
        }
    }

    @Test
    void aChoiceOfColoursOutlivesThePage() {
        ChromeDriver browser = Browser.open(WIDE);
        try {
            browser.get(quick.toUri().toString());
            browser.findElement(By.xpath("//input[@value='dark']/..")).click();
            // Chromium stores the choice in another process. On a busy machine the next page may come before it.
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            do {
                browser.navigate().refresh();
            } while (!browser.findElement(By.cssSelector("input[value=dark]")).isSelected() && System.nanoTime() < end);
            assertThat(browser.findElement(By.cssSelector("input[value=dark]")).isSelected()).isTrue();
            assertThat(browser.executeScript("return getComputedStyle(document.body).backgroundColor"))
                    .isEqualTo("rgb(14, 18, 22)");
        } finally {
            browser.quit();
        }
    }

    @ParameterizedTest
    @CsvSource({"light, 'rgb(254, 254, 254)'", "dark, 'rgb(22, 27, 33)'"})
    void imagesFollowTheSystemsColours(String theme, String surface) throws Exception {
        Path image = Files.writeString(folder.resolve(theme + ".svg"),
                Images.of(TestRuns.published()).values().iterator().next());
        ChromeDriver browser = Browser.open(WIDE);
        try {
            browser.executeCdpCommand("Emulation.setEmulatedMedia", java.util.Map.of("features",
                    List.of(java.util.Map.of("name", "prefers-color-scheme", "value", theme))));
            browser.get(image.toUri().toString());
            assertThat(browser.executeScript("return getComputedStyle(document.querySelector('rect')).fill"))
                    .isEqualTo(surface);
            assertThat(browser.manage().logs().get(LogType.BROWSER)).extracting(LogEntry::toString).isEmpty();
        } finally {
            browser.quit();
        }
    }
}
