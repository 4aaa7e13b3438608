/** The demo's bid service. Its nested request resembles OpenRTB's. Imports {@code seed} only. */
package io.github.scfs.demo.bid;
