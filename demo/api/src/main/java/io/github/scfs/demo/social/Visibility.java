package io.github.scfs.demo.social;

/** Audience of a post. */
public enum Visibility {
    PUBLIC, FRIENDS, PRIVATE
}
