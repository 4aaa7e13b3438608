package io.github.scfs.demo.rpc.feed;

/** Who may see an article. */
public enum Audience {
    EVERYBODY, FRIENDS, NOBODY
}
