/** Reads captures of tcpdump and puts the streams of their connections together. Imports nothing. */
package io.github.scfs.demo.doctor.capture;
