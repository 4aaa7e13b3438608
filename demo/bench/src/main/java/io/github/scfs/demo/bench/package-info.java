/**
 * Measures scfs and its peers with JMH, round by round. Imports {@code peer}, {@code shape}, {@code report} and {@code
 * seed}.
 */
package io.github.scfs.demo.bench;
