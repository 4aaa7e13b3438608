/**
 * The codecs of classes that a definition describes: beans, records, enums, throwables, users' collections, and the
 * plans that say how their fields are written and read ({@code docs/wire-format.md} section 6).
 */
package io.github.scfs.internal.bean;
