/**
 * The kernel: writes and reads the values of a message as one graph, with its references, strings, nesting and replays. It
 * names no concrete codec and no conversion. The {@linkplain io.github.scfs.internal.graph.Codecs registry} is given to it.
 */
package io.github.scfs.internal.graph;
