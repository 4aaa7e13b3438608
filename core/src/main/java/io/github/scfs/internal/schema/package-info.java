/**
 * Descriptions of classes: the definition by the writer ({@link io.github.scfs.internal.schema.Definition}) and the
 * local layout ({@link io.github.scfs.internal.schema.Layout}), with fields, kinds and instantiation. Uses no codecs.
 * May use {@code internal.text}, {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.schema;
