/**
 * Hand-written codecs of three shapes. Their times are the limit with which serializers are compared. Imports {@code
 * shape}.
 */
package io.github.scfs.demo.bench.limit;
