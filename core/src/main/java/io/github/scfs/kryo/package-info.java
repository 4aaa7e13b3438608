/** Parts for programs that use Kryo 5 alone. Uses nothing of scfs. */
package io.github.scfs.kryo;
