/**
 * Codecs of classes that a definition describes: beans, records, enums, throwables and users' collections. Also the
 * plans by which the fields of these classes are written and read ({@code wire-format.md} section 6). May use
 * {@code internal.jdk} and all packages below it.
 */
package io.github.scfs.internal.bean;
