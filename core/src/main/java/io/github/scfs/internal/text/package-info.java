/**
 * Characters: strings as Latin-1, UTF-8, UTF-16 and hexadecimal digits, names, the strings that all sides know, and
 * what the JDK shows of a string's inside. Uses {@code internal.wire} and the exceptions.
 */
package io.github.scfs.internal.text;
