/** A relay between consumers and a provider that injects faults. Imports Netty only. */
package io.github.scfs.demo.load.fault;
