/** Raw results to tables: JMH's JSON and what was measured beside it, aggregated, compared and rendered. Imports none of the other packages here. */
package io.github.scfs.demo.bench.report;
