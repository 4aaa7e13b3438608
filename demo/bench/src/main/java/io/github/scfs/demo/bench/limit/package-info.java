/** Hand-written codecs of three shapes: the limit that serializers are compared with. Imports {@code shape}. */
package io.github.scfs.demo.bench.limit;
