package io.github.scfs.demo.rpc.feed;

/** Readers who may see an article. */
public enum Audience {
    EVERYBODY, FRIENDS, NOBODY
}
