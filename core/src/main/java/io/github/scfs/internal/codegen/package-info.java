/**
 * Plans to class files: codecs of flat code without reflection, made when a class is warm ({@code DESIGN} §4). Each is a nest mate of its bean, so
 * that private fields are plain field access, and unloads with it. What can't be generated is left to the interpreter in {@code codec}, which gives the
 * same bytes.
 */
package io.github.scfs.internal.codegen;
