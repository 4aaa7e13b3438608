/** Calls of Dubbo 3's protocol Triple. Imports the workloads of the RPC benchmark. */
package io.github.scfs.demo.triple;
