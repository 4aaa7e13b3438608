/**
 * Values that repeat within a message or a session: strings, tuples of strings that bodies begin with, and maps of
 * attachments. {@link io.github.scfs.internal.dictionary.DictionaryPolicy} decides what is looked up and what gets an
 * id. Depends on {@code internal.text}, {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.dictionary;
