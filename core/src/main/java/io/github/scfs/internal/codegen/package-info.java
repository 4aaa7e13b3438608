/**
 * Generates class files from plans: codecs of straight code without reflection, made when a class is warm. Each is a
 * nest mate of its bean, so that private fields are plain field access, and is unloaded with the bean. What can't be
 * generated is left to the interpreter ({@code WritePlan}, {@code ReadPlan}), which gives the same bytes and values.
 * May use {@code internal.bean} and all below.
 *
 * <p>{@link io.github.scfs.internal.codegen.CodeGeneration} takes the plans. The generators ({@link
 * io.github.scfs.internal.codegen.WriterGenerator}, {@link io.github.scfs.internal.codegen.ReaderGenerator}, {@link
 * io.github.scfs.internal.codegen.RecordGenerator}) emit methods by {@link io.github.scfs.internal.codegen.Code}; what
 * they call is declared in the classes named {@code …Calls}, the variables of the methods in those named {@code
 * …Locals}.
 */
package io.github.scfs.internal.codegen;
