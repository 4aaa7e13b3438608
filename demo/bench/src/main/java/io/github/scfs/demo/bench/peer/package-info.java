/** The serializers that are compared, behind one small interface. Imports {@code limit} and {@code shape}, for the hand-written one only. */
package io.github.scfs.demo.bench.peer;
