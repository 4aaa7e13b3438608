/**
 * Shows operators what scfs does: numbers for JMX and other monitoring, and texts for the commands of the adapters. It
 * only reads. It shows names of classes and addresses of peers; values of messages only where an operator asks for the
 * tables of a session. May use {@code internal.rpc} and everything below.
 */
package io.github.scfs.internal.observe;
