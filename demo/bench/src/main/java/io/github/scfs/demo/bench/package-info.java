/** scfs and its peers under JMH: what is measured, and the program that measures it round by round. Imports {@code peer}, {@code shape}, {@code report} and {@code seed}. */
package io.github.scfs.demo.bench;
