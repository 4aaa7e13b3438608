/**
 * What repeats within a message and across a session's messages: strings, tuples of strings with which bodies begin,
 * and maps of attachments. {@link io.github.scfs.internal.dictionary.DictionaryPolicy} decides what is looked up and
 * what gets an id. The tables keep what was decided. May use {@code internal.text}, {@code internal.wire} and the
 * exceptions.
 */
package io.github.scfs.internal.dictionary;
