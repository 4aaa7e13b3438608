package io.github.scfs.demo.bench.resolver;

import io.github.scfs.demo.bench.shape.PublishedShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** One row of the table: the operation that both resolvers run. Immutable. */
final class Case {
    final Operation operation;
    /** The name of a collection, or of a serializer and a shape, in the form that {@link Workload} parses. */
    final String subject;
    final boolean references;

    private Case(Operation operation, String subject, boolean references) {
        this.operation = operation;
        this.subject = subject;
        this.references = references;
    }

    /** Returns the cases that read and write each kind of collection. */
    static List<Case> collections() {
        List<Case> cases = new ArrayList<>();
        for (Operation operation : new Operation[] {Operation.READ, Operation.WRITE}) {
            for (CollectionKind kind : CollectionKind.values()) {
                add(cases, operation, kind.name());
            }
        }
        return cases;
    }

    /** Returns the cases of every serializer with each shape. */
    static List<Case> grid() {
        List<Case> cases = new ArrayList<>();
        for (SerializerKind kind : SerializerKind.values()) {
            for (PublishedShape shape : new PublishedShape[] {PublishedShape.SAMPLE, PublishedShape.MEDIA}) {
                add(cases, Operation.ROUND_TRIP, kind.name() + ',' + shape.name());
            }
        }
        return cases;
    }

    private static void add(List<Case> cases, Operation operation, String subject) {
        cases.add(new Case(operation, subject, true));
        cases.add(new Case(operation, subject, false));
    }

    /**
     * Returns the name of the case, for example {@code deserializeCollection shuffled list, no references} or {@code
     * compatible chunked, media, references}.
     */
    @Override
    public String toString() {
        String what = operation == Operation.READ ? "deserializeCollection "
                : operation == Operation.WRITE ? "serializeCollection "
                : "";
        return what + subject.toLowerCase(Locale.ROOT).replace('_', ' ').replace(",", ", ")
                + (references ? ", references" : ", no references");
    }
}
