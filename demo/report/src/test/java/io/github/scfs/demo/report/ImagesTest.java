package io.github.scfs.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

class ImagesTest {
    private static final Path IMAGES = Path.of("..", "..", "docs", "images");

    @Test
    void imagesOfTheDocumentsAreThoseOfThePublishedResults() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> list = Files.list(IMAGES)) {
            for (Path file : list.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        assertThat(files).as("run demo/run report --images").isEqualTo(new TreeMap<>(Images.of(TestRuns.published())));
    }

    @Test
    void eachKindOfMainChartIsWellFormedXml() throws Exception {
        Map<String, String> images = Images.of(TestRuns.quick());
        assertThat(images).containsKeys("bytes.svg", "calls.svg", "steady.svg", "time.svg", "time-recurring.svg");
        for (String image : images.values()) {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new java.io.StringReader(image)));
        }
    }
}
