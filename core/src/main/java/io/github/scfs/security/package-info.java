/**
 * Decides which classes a peer may name. The deny list comes first and no setting overrules it. Strict mode then asks
 * for trust: the JDK's value types, and what this side exports, refers to, registers or configures. A name is judged
 * before a class is loaded by it; a loaded class is judged by its supertypes as well. {@code docs/security.md} is
 * normative.
 *
 * <p>May use {@code internal.text}, {@code internal.wire} and the exceptions; needs none of them.
 */
package io.github.scfs.security;
