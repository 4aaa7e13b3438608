/** The driver: starts the processes, tells them what to do, gathers what they say. Imports {@code process}, {@code report} and below. */
package io.github.scfs.demo.rpc.bench;
