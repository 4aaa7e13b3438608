package io.github.scfs.demo.rpc.feed;

/** What an article holds. */
public enum ContentKind {
    TEXT, PHOTO, MUSIC, VIDEO, FILE
}
