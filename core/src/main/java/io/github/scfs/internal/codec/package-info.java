/**
 * Values and bytes: one codec a type, both directions side by side, over a writer and a reader of a whole object graph. Interprets layouts;
 * what a peer's class looks like it learns from definitions. May import dictionary, layout and wire; what it needs from above (ids, classes by name) it
 * asks for through the interfaces {@link io.github.scfs.internal.codec.DefinitionIds} and {@link io.github.scfs.internal.codec.PeerTypes}.
 */
package io.github.scfs.internal.codec;
