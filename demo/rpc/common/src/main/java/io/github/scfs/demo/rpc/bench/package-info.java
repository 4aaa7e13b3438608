/**
 * The driver: starts the processes, sends them commands and collects their answers. Imports {@code process}, {@code
 * report} and below.
 */
package io.github.scfs.demo.rpc.bench;
