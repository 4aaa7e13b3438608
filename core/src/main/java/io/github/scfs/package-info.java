/**
 * The standalone API: sessions named by the program itself, and the exceptions that everything of scfs raises. May import all below; the
 * exceptions count as the lowest layer, since everything raises them.
 */
package io.github.scfs;
