/** The one place where the codec of each class, and the reader of each definition, is chosen. */
package io.github.scfs.internal.registry;
