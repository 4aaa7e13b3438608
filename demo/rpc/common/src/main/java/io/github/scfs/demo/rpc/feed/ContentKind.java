package io.github.scfs.demo.rpc.feed;

/** Kind of an article's content. */
public enum ContentKind {
    TEXT, PHOTO, MUSIC, VIDEO, FILE
}
