/** The provider and the consumer: their connections, their calls, and what is left of them. Imports values and faults. */
package io.github.scfs.demo.load.node;
