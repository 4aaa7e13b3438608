/** Hostile peers of a provider: what they send, and what comes of it. Imports no other package of this module. */
package io.github.scfs.demo.load.flood;
