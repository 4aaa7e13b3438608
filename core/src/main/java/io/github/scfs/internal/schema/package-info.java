/**
 * Descriptions of classes: the definition by the writer ({@link io.github.scfs.internal.schema.Definition}), the local
 * layout ({@link io.github.scfs.internal.schema.Layout}), fields, slot kinds and instantiation. Doesn't use codecs. May
 * use {@code internal.text}, {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.schema;
