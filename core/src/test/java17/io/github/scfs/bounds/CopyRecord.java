package io.github.scfs.bounds;

import java.util.Collection;
import java.util.HashSet;

/** A record whose constructor hashes the elements that it gets. */
public record CopyRecord(Object elements) {
    public CopyRecord {
        elements = new HashSet<>((Collection<?>) elements);
    }
}
