/**
 * What a class looks like: as its writer defined it ({@link io.github.scfs.internal.schema.Definition}) and as it is here
 * ({@link io.github.scfs.internal.schema.Layout}). Knows nothing of values or codecs. May import wire.
 */
package io.github.scfs.internal.schema;
