/** The processes of providers and consumers, and their commands and answers. Imports {@code wire} and the RPC demo. */
package io.github.scfs.demo.rollout.node;
