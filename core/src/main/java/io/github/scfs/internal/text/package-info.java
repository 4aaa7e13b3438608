/**
 * Characters: strings as Latin-1, UTF-8, UTF-16 and hexadecimal digits; names; static strings; hashes of strings;
 * access to the fields of {@link String}. May use {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.text;
