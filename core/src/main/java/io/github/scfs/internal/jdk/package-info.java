/**
 * Codecs of the JDK's types, grouped in families ({@code wire-format.md} section 5). May use {@code internal.slot}
 * and all packages below it.
 */
package io.github.scfs.internal.jdk;
