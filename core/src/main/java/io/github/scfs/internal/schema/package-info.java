/**
 * Facts about classes: the definition by the writer ({@link io.github.scfs.internal.schema.Definition}), the local
 * layout ({@link io.github.scfs.internal.schema.Layout}), fields, slot kinds, instantiation, replacements ({@code
 * writeReplace}, {@code readResolve}) and aliases. Doesn't use codecs. May use {@code internal.settings} and all
 * packages below it.
 */
package io.github.scfs.internal.schema;
