/**
 * Cuts a direction of a connection into the frames of Dubbo's protocol, and explains each byte of them. Imports the
 * decoder.
 */
package io.github.scfs.demo.doctor.frame;
