/**
 * What a peer may make us do: which classes it may name. The deny list comes first and nothing overrules it; strict mode then asks for
 * trust, which comes from the JDK's value types and from what this side exports, refers to, registers or is configured with. Names are
 * judged before anything is loaded, loaded classes by their supertypes as well. Normative: {@code docs/security.md}.
 *
 * <p>May import {@code wire} and the exceptions of {@code io.github.scfs}; needs neither.
 */
package io.github.scfs.security;
