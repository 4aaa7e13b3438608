/**
 * Draws the results of the benchmarks. Reads only their CSV files, and knows no peer, service, shape or version of
 * Dubbo by name, except to give some peers a colour of their own.
 */
package io.github.scfs.demo.report;
