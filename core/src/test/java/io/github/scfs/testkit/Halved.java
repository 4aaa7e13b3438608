package io.github.scfs.testkit;

/** A class of which the reader of {@link Form#AFTER_SKIPPING} knows the second half only. */
public class Halved {
    public Object dropped;
    public Object kept;
}
