package io.github.scfs.demo.bench.shape;

import java.util.ArrayList;

/** The names of the ten shapes, for the help of the commands. */
public final class ShapeNames extends ArrayList<String> {
    private static final long serialVersionUID = 1L;

    /** Creates a list of all names. Called by picocli. */
    public ShapeNames() {
        for (PublishedShape shape : PublishedShape.values()) {
            add(shape.key());
        }
    }
}
