/**
 * The kernel: writes and reads the values of a message as one graph, with references, strings and nesting. It
 * doesn't use any concrete codec or conversion. Its classes get the
 * {@linkplain io.github.scfs.internal.graph.Codecs registry of codecs} as an argument. May use
 * {@code internal.dictionary}, {@code internal.schema} and the packages that these may use.
 */
package io.github.scfs.internal.graph;
