package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The main charts as SVG files for Markdown documents. An image brings its background along, because it can't know that
 * of the document. It is light or dark as the reader's system is.
 */
final class Images {
    private static final int MARGIN = 20;
    private static final int HEAD = 62;
    private static final String FONT =
            "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif";

    private Images() {}

    /** Returns the texts of the files by their names. */
    static Map<String, String> of(Results results) throws IOException {
        Map<String, String> images = new LinkedHashMap<>();
        try (ChartEngine engine = new ChartEngine()) {
            for (Overview.Chart chart : new Overview(engine, results).charts()) {
                images.put(chart.name() + ".svg", image(chart));
            }
        }
        return images;
    }

    /**
     * Writes the files.
     *
     * @return their names
     */
    static List<String> write(Results results, Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<String, String> images = of(results);
        for (Map.Entry<String, String> image : images.entrySet()) {
            Files.writeString(folder.resolve(image.getKey()), image.getValue());
        }
        return new ArrayList<>(images.keySet());
    }

    private static String image(Overview.Chart chart) {
        Overview.Sized drawn = chart.wide();
        List<String> lines = Html.lines(chart.text(), 92);
        int head = HEAD + 17 * (lines.size() - 1);
        int width = drawn.width() + 2 * MARGIN;
        int height = drawn.height() + head + MARGIN;
        StringBuilder text = new StringBuilder();
        int y = 54;
        for (String line : lines) {
            text.append("<text x=\"")
                    .append(MARGIN)
                    .append("\" y=\"")
                    .append(y)
                    .append("\" font-size=\"13\" fill=\"")
                    .append(Ink.SOFT.light)
                    .append("\">")
                    .append(Html.escape(line))
                    .append("</text>\n");
            y += 17;
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height
                + "\" viewBox=\"0 0 " + width + ' ' + height + "\" role=\"img\" aria-label=\""
                + Html.escape(chart.title()) + "\" font-family=\"" + FONT + "\">\n<style>svg{" + Ink.properties(false)
                + "}" + "@media (prefers-color-scheme:dark){svg{" + Ink.properties(true) + "}}" + Ink.rules()
                + "</style>\n" + "<rect x=\"0.5\" y=\"0.5\" width=\"" + (width - 1) + "\" height=\"" + (height - 1)
                + "\" rx=\"8\" fill=\"" + Ink.SURFACE.light + "\" stroke=\"" + Ink.RULE.light + "\"/>\n<text x=\""
                + MARGIN + "\" y=\"32\" font-size=\"17\" font-weight=\"600\" fill=\"" + Ink.TEXT.light + "\">"
                + Html.escape(chart.title()) + "</text>\n" + text
                + drawn.svg()
                        .replaceFirst("<svg ", "<svg x=\"" + MARGIN + "\" y=\"" + head + "\" width=\"" + drawn.width()
                                + "\" height=\"" + drawn.height() + "\" ")
                + "\n</svg>\n";
    }
}
