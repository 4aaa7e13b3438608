/**
 * Chooses the codec of each class and the reader of each definition, once. Only this package depends on all codecs. May
 * use {@code internal.kryo} and all packages below it.
 */
package io.github.scfs.internal.registry;
