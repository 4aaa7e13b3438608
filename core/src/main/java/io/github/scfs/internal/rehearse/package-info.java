/**
 * The rehearsal: encodes and reads back a sample of the values of calls that use another serialization, and reports
 * what scfs would refuse or change. Nothing here is loaded unless {@code scfs.rehearse} is set. May use
 * {@code internal.rpc} and everything below.
 */
package io.github.scfs.internal.rehearse;
