package io.github.scfs.testkit;

/** Holds anything, in two places, of which the first is met first. */
public class Holder {
    public Object dropped;
    public Object kept;
}
