/**
 * Decides which classes a peer may name. The deny list is checked first, and no setting overrules it. Strict mode then
 * allows the JDK's value types and the types that this side exports, references, registers or configures. A class is
 * judged by name before it is loaded, and by its supertypes afterwards.
 *
 * <p>The package may use {@code internal.text}, {@code internal.wire} and the exceptions, but currently uses none of
 * them.
 */
package io.github.scfs.security;
