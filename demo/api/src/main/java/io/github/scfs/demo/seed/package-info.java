/** Values that look real and are the same in every process that starts from the same seed. Imports nothing of ours. */
package io.github.scfs.demo.seed;
