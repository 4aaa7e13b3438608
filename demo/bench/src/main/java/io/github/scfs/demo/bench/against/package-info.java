/**
 * Core of the working tree beside core of another commit, in turns in one process. Core is touched by its public API
 * only, since everything else of it may be elsewhere in the other commit. Imports {@code peer}, {@code shape} and
 * {@code report}.
 */
package io.github.scfs.demo.bench.against;
