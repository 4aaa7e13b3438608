/**
 * The API for programs without Dubbo, which identify sessions by keys of their own, and the exceptions of all packages.
 * The API may use every package. The exceptions count as the lowest layer, since every package throws them ({@code
 * docs/architecture.md}).
 */
package io.github.scfs;
