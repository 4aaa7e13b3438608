/**
 * Chooses the codec of each class and the reader of each definition, once. No other package knows all codecs. May use
 * {@code internal.kryo} and all below.
 */
package io.github.scfs.internal.registry;
