/** The serializers that are compared, behind one small interface. Imports nothing of the other packages here. */
package io.github.scfs.demo.bench.peer;
