/**
 * Strings, sequences of strings and maps that repeat within a message or a session. Sequences are the strings that
 * bodies begin with; maps are the maps of attachments. {@link io.github.scfs.internal.dictionary.DictionaryPolicy}
 * decides which of these values are looked up and which get an id. Also the memory of what peers define, classes
 * included: for a session ({@link io.github.scfs.internal.dictionary.HeldDefinitions}) and for the process ({@link
 * io.github.scfs.internal.dictionary.SharedDefinitions}). May use {@code internal.schema} and all packages below it.
 */
package io.github.scfs.internal.dictionary;
