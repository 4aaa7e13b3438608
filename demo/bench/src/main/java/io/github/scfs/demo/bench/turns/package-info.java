/**
 * Compares scfs with Fory's session and with hand-written codecs, which take turns in one process. Imports {@code peer},
 * {@code shape}, {@code report} and the package above.
 */
package io.github.scfs.demo.bench.turns;
