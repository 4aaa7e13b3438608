/**
 * What a class looks like: as its writer defined it ({@link io.github.scfs.internal.schema.Definition}) and as it is on
 * this side ({@link io.github.scfs.internal.schema.Layout}); its fields, its kind, and how instances are made. Knows no
 * codecs. May use {@code internal.text}, {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.schema;
