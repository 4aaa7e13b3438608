/**
 * A user service, which resembles dubbo-benchmark's in kind and size, and a service for lists of its users. Imports
 * {@code seed} of the demo only.
 */
package io.github.scfs.demo.rpc.users;
