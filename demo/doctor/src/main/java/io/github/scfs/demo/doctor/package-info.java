/** The command {@code demo/run doctor}: explains the bytes of captured connections. Imports its subpackages. */
package io.github.scfs.demo.doctor;
