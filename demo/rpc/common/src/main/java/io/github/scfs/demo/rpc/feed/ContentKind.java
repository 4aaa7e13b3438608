package io.github.scfs.demo.rpc.feed;

/** The kind of an article's content. */
public enum ContentKind {
    TEXT, PHOTO, MUSIC, VIDEO, FILE
}
