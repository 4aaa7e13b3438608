/**
 * The user service of dubbo-benchmark, similar in kind and size, and lists of its users. Imports {@code seed} of the
 * demo only.
 */
package io.github.scfs.demo.rpc.users;
