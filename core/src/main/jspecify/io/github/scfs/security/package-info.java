@NullMarked
package io.github.scfs.security;

import org.jspecify.annotations.NullMarked;
