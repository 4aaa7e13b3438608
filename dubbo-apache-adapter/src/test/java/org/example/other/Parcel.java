package org.example.other;

/** A service in another package than {@link org.example.post.Envelope}. */
public interface Parcel {

    /** Returns the value. */
    Object send(Object value);
}
