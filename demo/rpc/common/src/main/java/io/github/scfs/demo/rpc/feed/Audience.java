package io.github.scfs.demo.rpc.feed;

/** The readers who may see an article. */
public enum Audience {
    EVERYBODY, FRIENDS, NOBODY
}
