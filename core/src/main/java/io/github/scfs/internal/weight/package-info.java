/**
 * Charges a message for what hashing and comparing its values takes. Keys and elements without references weigh their
 * bytes. Others are weighed by one walk over their parts. May use {@code internal.graph} and the packages that it may
 * use.
 */
package io.github.scfs.internal.weight;
