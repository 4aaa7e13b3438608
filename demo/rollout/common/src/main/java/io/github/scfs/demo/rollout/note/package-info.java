/** A class in a package that no service names. */
package io.github.scfs.demo.rollout.note;
