package io.github.scfs.dubbo.apache;

import java.util.Objects;

/** The superclass of {@link Order}, with a field of the same name. */
public abstract class Document {
    private final String title;

    Document(String title) {
        this.title = title;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Document && Objects.equals(title, ((Document) o).title);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(title);
    }
}
