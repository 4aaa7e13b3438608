/**
 * Generates class files from plans. The code has neither reflection nor interpretation, and is generated when a class
 * is warm. Each generated class is a nest mate of its bean, so private fields are plain field accesses, and it is
 * unloaded with the bean. A plan that can't be compiled stays interpreted ({@code WritePlan}, {@code ReadPlan}), with
 * the same bytes and values. May use {@code internal.bean} and all below.
 *
 * <p>{@link io.github.scfs.internal.codegen.CodeGeneration} receives the plans. The generators
 * ({@link io.github.scfs.internal.codegen.WriterGenerator}, {@link io.github.scfs.internal.codegen.ReaderGenerator},
 * {@link io.github.scfs.internal.codegen.RecordGenerator}) emit methods with
 * {@link io.github.scfs.internal.codegen.Code}. Classes named {@code …Calls} declare the methods that generated code
 * calls, and {@code Locals} its variables.
 */
package io.github.scfs.internal.codegen;
