/** What the demo's providers and consumers share whatever the Dubbo: frames counted, calls made and checked, the table. Imports {@code bid} and {@code social}. */
package io.github.scfs.demo.exchange;
