/**
 * What the demo's providers and consumers share whatever the Dubbo: frames counted, calls made and checked, the table.
 * Imports {@code bid}, {@code social} and {@code wire}.
 */
package io.github.scfs.demo.exchange;
