/**
 * The main loops of consumer and provider processes, and the protocol between these processes and the driver. Imports
 * {@code load} and below.
 */
package io.github.scfs.demo.rpc.process;
