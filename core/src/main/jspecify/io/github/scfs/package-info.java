@NullMarked
package io.github.scfs;

import org.jspecify.annotations.NullMarked;
