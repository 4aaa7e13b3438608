/** From samples to tables: what was measured, intervals, bars, and the forms in which they are written. Imports {@code load}. */
package io.github.scfs.demo.rpc.report;
