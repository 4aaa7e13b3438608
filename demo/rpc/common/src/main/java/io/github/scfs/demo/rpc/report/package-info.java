/** Turns samples into tables: results, intervals, bars and output formats. Imports {@code load}. */
package io.github.scfs.demo.rpc.report;
