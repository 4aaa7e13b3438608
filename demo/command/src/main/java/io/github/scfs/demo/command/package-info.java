/** What all commands of {@code demo/run} do alike. Uses picocli only. */
package io.github.scfs.demo.command;
