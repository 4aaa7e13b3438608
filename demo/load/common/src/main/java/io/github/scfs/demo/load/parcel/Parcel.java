package io.github.scfs.demo.load.parcel;

import java.io.Serializable;
import java.time.LocalDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;

/** A value of the soak: numbers, strings, dates, an enum, collections, a shared object and a nested parcel. */
public class Parcel implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The seed of {@link Parcels#of}. */
    long number;
    String title;
    String sender;
    Handling handling;
    Date posted;
    LocalDateTime due;
    float rating;
    double distance;
    char zone;
    boolean express;
    Boolean insured;
    List<Item> items;
    /** One of {@link #items}, the same object; or null. */
    Item first;
    Map<String, Object> notes;
    byte[] label;
    int[] route;
    Parcel inner;

    /** Returns the seed of {@link Parcels#of}. */
    public long number() {
        return number;
    }

    /** Adds all values to a digest, with the place of the shared object. */
    void digest(Digest digest) {
        digest.add(number)
                .add(title)
                .add(sender)
                .add(handling)
                .add(posted)
                .add(due)
                .add(Float.floatToRawIntBits(rating))
                .add(distance)
                .add(zone)
                .add(express ? 1 : 0)
                .add(insured)
                .add(items.size());
        int shared = -1;
        for (int i = 0; i < items.size(); i++) {
            items.get(i).digest(digest);
            shared = items.get(i) == first ? i : shared;
        }
        digest.add(first == null ? -2 : shared).add(notes.size());
        notes.forEach((name, note) -> digest.add(name).add(note));
        digest.add(label).add(route.length);
        for (int stop : route) {
            digest.add(stop);
        }
        digest.add(inner == null ? 0 : 1);
        if (inner != null) {
            inner.digest(digest);
        }
    }
}
