/** What a careful programmer would write by hand for three of the shapes: the limit that serializers are held against. Imports {@code shape}. */
package io.github.scfs.demo.bench.limit;
