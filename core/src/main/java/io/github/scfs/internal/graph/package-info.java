/**
 * The kernel: writes and reads the values of a message as one graph, with references, strings, nesting and replays. It
 * names no concrete codec and no conversion: the {@linkplain io.github.scfs.internal.graph.Codecs registry} is given to
 * it. May use {@code internal.dictionary}, {@code internal.schema} and all below.
 */
package io.github.scfs.internal.graph;
