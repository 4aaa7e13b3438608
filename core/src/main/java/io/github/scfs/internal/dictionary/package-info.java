/**
 * Strings, tuples and maps that repeat within a message or a session. Tuples are the strings that bodies begin with;
 * maps are the maps of attachments. {@link io.github.scfs.internal.dictionary.DictionaryPolicy} decides which of these
 * values are looked up and which get an id. May use {@code internal.text}, {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.dictionary;
