/** The registry of the rollout. */
package io.github.scfs.demo.rollout.registry;
