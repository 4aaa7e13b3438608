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
import org.junit.jupiter.api.io.TempDir;
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
    void aMeanIsOverTheShapesThatAPeerHas(@TempDir Path folder) throws IOException {
        Path bench = Files.createDirectory(folder.resolve("bench"));
        String figures = Files.readString(Path.of("src/test/resources/quick/bench/jdk17-serialization.csv"));
        Path file = bench.resolve("jdk17-serialization.csv");
        String noPosts = figures.replaceAll("(?m)^SerializationBenchmark,writeRead,hessian,posts,.*\n", "");
        Files.writeString(file, noPosts);
        assertThat(Images.of(Results.read(folder)).get("time.svg")).contains(">hessian, 2 of 3<", ">kryo<");
        Files.writeString(file, noPosts.replaceAll("(?m)^SerializationBenchmark,writeRead,hessian,media,.*\n", ""));
        assertThat(Images.of(Results.read(folder)).get("time.svg")).doesNotContain(">hessian").contains(">kryo<");
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
