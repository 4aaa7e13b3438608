/** The settings of a process: which exist, where they are made, and how a wrong one is reported. */
package io.github.scfs.internal.settings;
