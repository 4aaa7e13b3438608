package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.report.RunFacts;
import io.github.scfs.demo.bench.shape.Shape;
import io.github.scfs.demo.bench.shape.ShapeNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that select shapes, for commands in which serializers take turns. */
public final class ShapeOptions {

    // @formatter:off
    @Option(names = "--shapes", split = ",", paramLabel = "SHAPE", completionCandidates = ShapeNames.class,
            description = "Some of: ${COMPLETION-CANDIDATES}; or shapes of --services such as set-string; or "
                    + "generated classes such as random-7@1a2b3c4d; or arrays such as int-60 (default: the ten).")
    List<String> shapes;

    @Option(names = "--services",
            description = "Measures beans as services send them instead: of sets, maps, enums, nested lists, Latin and "
                    + "Chinese strings, numbers, and boxes that are often null.")
    boolean services;

    @Option(names = "--random", paramLabel = "N",
            description = "Measures N generated classes instead, with 2 to 60 fields each.")
    Integer random;

    @Option(names = "--seed", paramLabel = "HEX",
            description = "Seed of the generated classes and their values, up to eight hexadecimal digits (default: "
                    + "the first eight of the commit).")
    String seed;

    @Option(names = "--arrays",
            description = "Measures arrays of each primitive type instead, with 10, 60 and 1,000 elements.")
    boolean arrays;
    // @formatter:on

    @Spec(Spec.Target.MIXEE)
    CommandSpec spec;

    /** Creates options without a selection. Called by picocli. */
    public ShapeOptions() {}

    /**
     * Checks the selection.
     *
     * @throws ParameterException if it is invalid
     */
    public void check() {
        if ((random != null ? 1 : 0) + (arrays ? 1 : 0) + (services ? 1 : 0) > 1 || random != null && shapes != null) {
            throw invalid("--random, --arrays and --services exclude each other, and --random excludes --shapes");
        }
        if (random != null && (random < 1 || random > 999)) {
            throw invalid("--random must be 1 to 999");
        }
        if (seed != null && (random == null || !seed.matches("[0-9a-f]{1,8}"))) {
            throw invalid("--seed must be up to eight hexadecimal digits, and needs --random");
        }
        kind();
    }

    private ParameterException invalid(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /**
     * Returns the kind of the shapes, one of {@link RunFacts}.
     *
     * @throws ParameterException if a shape is unknown, or the shapes are of several kinds
     */
    public String kind() {
        Set<String> kinds = new LinkedHashSet<>();
        for (String shape : names()) {
            kinds.add(Shape.arrays().contains(shape) ? RunFacts.ARRAYS
                    : Shape.services().contains(shape) ? RunFacts.SERVICES
                    : Shape.isRandom(shape) ? RunFacts.RANDOM + shape.substring(shape.indexOf('@'))
                    : known(shape));
        }
        String kind = kinds.iterator().next();
        if (kinds.size() > 1 || arrays && !kind.equals(RunFacts.ARRAYS)
                || services && !kind.equals(RunFacts.SERVICES)) {
            throw invalid("--shapes must be all of the ten, all of --services, all generated from one seed, or all "
                    + "arrays");
        }
        return kind.replaceFirst("@.*", "");
    }

    private String known(String shape) {
        if (!new ShapeNames().contains(shape)) {
            throw invalid("unknown name: " + shape + "; known are " + String.join(", ", new ShapeNames()) + ", "
                    + String.join(", ", Shape.services())
                    + ", names of generated classes such as random-7@1a2b3c4d, and of arrays such as int-60");
        }
        return RunFacts.PUBLISHED;
    }

    /** Returns the names of the selected shapes. */
    public List<String> names() {
        return random != null ? Shape.random(random, Long.parseLong(seed == null ? Environment.commit() : seed, 16))
                : shapes != null ? new ArrayList<>(new LinkedHashSet<>(shapes))
                : arrays ? Shape.arrays()
                : services ? Shape.services()
                : new ShapeNames();
    }
}
