package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.bench.shape.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One row of the table: a benchmark's method with its parameters, all but the resolver. Immutable. */
final class Case {
    final Class<?> benchmark;
    final String method;
    /** By name, in the order of the row. */
    final Map<String, String> params = new LinkedHashMap<>();

    private Case(Class<?> benchmark, String method, boolean references, String... params) {
        this.benchmark = benchmark;
        this.method = method;
        for (int i = 0; i < params.length; i += 2) {
            this.params.put(params[i], params[i + 1]);
        }
        this.params.put("references", Boolean.toString(references));
    }

    /** Reading and writing of each kind of collection. */
    static List<Case> collections() {
        List<Case> cases = new ArrayList<>();
        for (String method : new String[] {"deserializeCollection", "serializeCollection"}) {
            for (CollectionKind kind : CollectionKind.values()) {
                for (boolean references : new boolean[] {true, false}) {
                    cases.add(new Case(CollectionBenchmark.class, method, references, "collection", kind.name()));
                }
            }
        }
        return cases;
    }

    /** Every serializer with either shape. */
    static List<Case> grid() {
        List<Case> cases = new ArrayList<>();
        for (SerializerKind kind : SerializerKind.values()) {
            for (Shape shape : new Shape[] {Shape.SAMPLE, Shape.MEDIA}) {
                for (boolean references : new boolean[] {true, false}) {
                    cases.add(new Case(GridBenchmark.class, "roundTrip", references, "serializer", kind.name(), "shape", shape.name()));
                }
            }
        }
        return cases;
    }

    /** Such as {@code roundTrip compatible chunked, media, references}. */
    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        params.forEach((name, value) -> words.add(name.equals("references") ? (value.equals("true") ? "references" : "no references")
            : value.toLowerCase(Locale.ROOT).replace('_', ' ')));
        return method + ' ' + String.join(", ", words);
    }
}
