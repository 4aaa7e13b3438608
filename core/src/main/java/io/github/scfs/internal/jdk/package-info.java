/** The codecs of the JDK's types, in families ({@code docs/wire-format.md} section 5). */
package io.github.scfs.internal.jdk;
