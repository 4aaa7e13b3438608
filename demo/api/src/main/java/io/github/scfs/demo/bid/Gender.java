package io.github.scfs.demo.bid;

/** The viewer's gender, as stated by the viewer. */
public enum Gender {
    FEMALE, MALE, OTHER
}
