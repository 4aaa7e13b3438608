package org.example.post;

import java.io.Serializable;

/** A type in the package of the service {@link Envelope}, which the service doesn't declare. */
public final class Photo implements Serializable {
    private static final long serialVersionUID = 1L;
    private final int width;

    public Photo(int width) {
        this.width = width;
    }

    public int width() {
        return width;
    }
}
