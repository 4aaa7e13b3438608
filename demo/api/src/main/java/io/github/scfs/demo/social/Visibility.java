package io.github.scfs.demo.social;

/** Who may see a post. */
public enum Visibility {
    PUBLIC, FRIENDS, PRIVATE
}
