/**
 * The API for programs without Dubbo, and the exceptions of all packages. The programs identify each session by a key
 * that they choose. The API may use every package. In the order of layers the exceptions are the lowest layer, since
 * every package throws them.
 */
package io.github.scfs;
