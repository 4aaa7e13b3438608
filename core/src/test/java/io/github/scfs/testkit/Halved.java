package io.github.scfs.testkit;

/** A class whose reader in {@link Form#AFTER_SKIPPING} has only the second field. */
public class Halved {
    public Object dropped;
    public Object kept;
}
