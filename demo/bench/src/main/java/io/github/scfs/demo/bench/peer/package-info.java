/**
 * The serializers to compare, behind one interface. Imports {@code limit} and {@code shape} for the hand-written
 * codecs.
 */
package io.github.scfs.demo.bench.peer;
