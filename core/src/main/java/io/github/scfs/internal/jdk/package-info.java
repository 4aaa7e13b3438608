/**
 * The codecs of the JDK's types, in families ({@code docs/wire-format.md} section 5). May use {@code internal.slot} and
 * all below.
 */
package io.github.scfs.internal.jdk;
