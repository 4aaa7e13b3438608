package io.github.scfs.demo.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.mozilla.javascript.Context;
import org.mozilla.javascript.Function;
import org.mozilla.javascript.ScriptableObject;

/**
 * Apache ECharts in a JavaScript engine. It draws charts as SVG with numbers and texts in plain elements. The same
 * option gives the same SVG on each machine, because ECharts measures texts with a table of its own. For the thread
 * that creates it, until {@link #close}.
 */
final class ChartEngine implements AutoCloseable {
    private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Context context;
    private final ScriptableObject scope;
    private final Function draw;
    private int charts;

    /**
     * Loads ECharts, which takes some seconds.
     *
     * @throws IOException if ECharts can't be read
     */
    ChartEngine() throws IOException {
        context = Context.enter();
        // A compiled method would be larger than a class file allows.
        context.setInterpretedMode(true);
        context.setLanguageVersion(Context.VERSION_ES6);
        scope = context.initSafeStandardObjects();
        run("draw.js");
        run(ECHARTS);
        draw = (Function) scope.get("draw", scope);
    }

    private void run(String resource) throws IOException {
        try (InputStream stream = ChartEngine.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IOException("not on the class path: " + resource);
            }
            Reader script = new InputStreamReader(stream, StandardCharsets.UTF_8);
            context.evaluateReader(scope, script, resource, 1, null);
        }
    }

    /**
     * Draws a chart.
     *
     * @param option an option of ECharts
     * @return the SVG element, with a view box and without a size
     */
    String draw(Map<String, ?> option, int width, int height) {
        String json;
        try {
            json = JSON.writeValueAsString(option);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not an option of ECharts: " + option, e);
        }
        return clean(Context.toString(draw.call(context, scope, scope, new Object[] {json, width, height})));
    }

    /**
     * Removes what only a page with ECharts needs. Ids are numbered, so that charts can share a page, and the numbers
     * don't depend on ECharts' own counter.
     */
    private String clean(String svg) {
        return svg.replaceAll("(?s)<style ?>.*?</style>", "")
                .replaceAll(" (?:class=\"zr[^\"]*\"|ecmeta_[a-z_]+=\"[^\"]*\"|baseProfile=\"full\"|version=\"1.1\")",
                        "")
                .replaceAll(" xmlns:xlink=\"[^\"]*\"", "")
                .replaceFirst("<svg width=\"[^\"]*\" height=\"[^\"]*\"", "<svg")
                .replaceAll("<rect [^>]*fill=\"none\"></rect>\n?", "")
                .replaceAll("zr\\d+-c", "c" + charts++ + "-")
                .replaceAll("font-family:[^;\"]*;?", "")
                .trim();
    }

    /** Starts to number the ids from 0 again. */
    void restart() {
        charts = 0;
    }

    @Override
    public void close() {
        Context.exit();
    }
}
