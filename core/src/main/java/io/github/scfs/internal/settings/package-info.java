/**
 * The settings of a process: which exist, where they are made, and how a wrong one is reported. May use {@code
 * io.github.scfs.security} and all packages below it.
 */
package io.github.scfs.internal.settings;
