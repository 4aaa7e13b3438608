/** Consumer and provider as processes of their own, and how the driver talks with them. Imports {@code load} and below. */
package io.github.scfs.demo.rpc.process;
