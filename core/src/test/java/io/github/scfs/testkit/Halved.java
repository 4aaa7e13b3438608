package io.github.scfs.testkit;

/**
 * A class with two fields. In {@link Form#AFTER_SKIPPING}, the reader's version of the class has only the second field.
 */
public class Halved {
    public Object dropped;
    public Object kept;
}
