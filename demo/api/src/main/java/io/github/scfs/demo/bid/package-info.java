/** The demo's bid service and its nested request, in the manner of OpenRTB. Imports {@code seed} only. */
package io.github.scfs.demo.bid;
