/** Class loaders that are used in sessions and dropped. Imports values and scfs. */
package io.github.scfs.demo.load.loaders;
