package io.github.scfs.internal.codec;

/** Holds anything, in two places, of which the first is met first. */
public class Holder {
    public Object dropped;
    public Object kept;
}
