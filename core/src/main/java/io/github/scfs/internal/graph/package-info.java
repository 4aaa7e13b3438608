/**
 * The kernel: writes and reads the values of a message as one graph, with references, strings, nesting and replays. It
 * uses no concrete codec and no conversion: it gets the {@linkplain io.github.scfs.internal.graph.Codecs registry} as
 * an argument. May use {@code internal.dictionary}, {@code internal.schema} and all below.
 */
package io.github.scfs.internal.graph;
