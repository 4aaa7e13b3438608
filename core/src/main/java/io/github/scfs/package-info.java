/**
 * The standalone API, for programs that name their sessions themselves, and the exceptions of all of scfs. The API may
 * use every package. The exceptions count as the lowest layer, since every package throws them ({@code
 * docs/architecture.md}).
 */
package io.github.scfs;
