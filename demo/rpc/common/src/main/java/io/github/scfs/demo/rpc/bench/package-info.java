/**
 * The driver, which starts the processes, sends commands to them and collects their answers. Imports {@code process},
 * {@code report} and below.
 */
package io.github.scfs.demo.rpc.bench;
