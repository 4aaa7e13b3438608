/**
 * Generates class files from plans. The generated code has neither reflection nor interpretation, and is generated when
 * a class is warm. A generated class is a nest mate of its bean: it accesses private fields directly, and is unloaded
 * with the bean. A plan that can't be compiled stays interpreted ({@code WritePlan}, {@code ReadPlan}), with the same
 * bytes and values. May use {@code internal.bean} and all packages below it.
 *
 * <p>{@link io.github.scfs.internal.codegen.CodeGeneration} receives the plans. The generators ({@link
 * io.github.scfs.internal.codegen.WriterGenerator}, {@link io.github.scfs.internal.codegen.ReaderGenerator}, {@link
 * io.github.scfs.internal.codegen.RecordGenerator}) emit methods with {@link io.github.scfs.internal.codegen.Code}.
 * Classes named {@code …Calls} declare the methods that generated code calls, and {@code Locals} declares its
 * variables.
 */
package io.github.scfs.internal.codegen;
