/** Classes for programs that use Kryo 5 without scfs. Uses no other package of scfs. */
package io.github.scfs.kryo;
