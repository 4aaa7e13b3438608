/**
 * Reads messages of scfs by {@code wire-format.md} alone, without the code of scfs. The golden tests of core use
 * it to show that the document is sufficient. {@code demo/run doctor} uses it to explain captured bytes.
 */
package io.github.scfs.demo.decoder;
