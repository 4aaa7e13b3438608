@NullMarked
package io.github.scfs.kryo;

import org.jspecify.annotations.NullMarked;
