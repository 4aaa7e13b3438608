/**
 * Chooses the codec of each class. Finds the local class of each definition of a peer, after the class policy has
 * judged its name, and chooses the reader of its values. Each of these is done once. Only this package depends on all
 * codecs. May use {@code internal.kryo} and all packages below it.
 */
package io.github.scfs.internal.registry;
