/**
 * Opaque values: the bridge to Kryo's and users' serializers ({@code wire-format.md} section 6.6). May use {@code
 * internal.bean} and all packages below it.
 */
package io.github.scfs.internal.kryo;
