package io.github.scfs.evolution;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Marks the test of one row of {@code docs/evolution.md}. The test runs once for every {@link Crossing}. */
@ParameterizedTest
@MethodSource("io.github.scfs.evolution.Crossing#all")
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface EachCrossing {}
