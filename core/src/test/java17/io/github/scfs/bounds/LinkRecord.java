package io.github.scfs.bounds;

/** A record that holds another one. */
public record LinkRecord(Object next) {}
