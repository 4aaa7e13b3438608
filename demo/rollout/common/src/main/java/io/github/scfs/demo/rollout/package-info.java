/** The driver of the rollout: it starts the processes, changes their settings in turns, and reports what happened. */
package io.github.scfs.demo.rollout;
