/**
 * What a peer may make us do: which classes it may name. Judges names before anything is loaded. May import wire.
 */
package io.github.scfs.security;
