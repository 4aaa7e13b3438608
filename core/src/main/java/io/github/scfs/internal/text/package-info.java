/**
 * Characters: strings as Latin-1, UTF-8, UTF-16 and hexadecimal digits; names; the static strings; and access to the
 * inside of the JDK's strings. May use {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.text;
