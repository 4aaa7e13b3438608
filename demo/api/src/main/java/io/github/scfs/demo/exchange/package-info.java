/**
 * Code shared by the demo's providers and consumers on both Dubbos: counts frames, makes and checks calls, prints the
 * table. Imports {@code bid}, {@code social} and {@code wire}.
 */
package io.github.scfs.demo.exchange;
