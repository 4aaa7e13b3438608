/** Runs tests on versions of the JDK and of Dubbo. Imports no other package of this project. */
package io.github.scfs.demo.versions;
