package io.github.scfs.demo.bid;

/** As the viewer gave it. */
public enum Gender {
    FEMALE, MALE, OTHER
}
