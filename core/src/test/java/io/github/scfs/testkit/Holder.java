package io.github.scfs.testkit;

/** Holds a value in each of two fields; {@code dropped} is written first. */
public class Holder {
    public Object dropped;
    public Object kept;
}
