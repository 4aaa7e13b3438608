/** Runs the adapters' tests on versions of Dubbo. Imports no other package of this project. */
package io.github.scfs.demo.versions;
