/** The values of soak and load, their digest, and the service that exchanges them. Imports the JDK only. */
package io.github.scfs.demo.load.parcel;
