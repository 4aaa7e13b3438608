/**
 * What repeats within a message and across a session's messages: strings, tuples of strings with which bodies begin,
 * maps of attachments. {@link io.github.scfs.internal.dictionary.DictionaryPolicy} decides what is looked up and what
 * gets an id; the tables only keep it. May use wire and the exceptions.
 */
package io.github.scfs.internal.dictionary;
