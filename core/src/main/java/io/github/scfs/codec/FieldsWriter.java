package io.github.scfs.codec;

/**
 * Writes the fields of beans of one class ({@code docs/wire-format.md} section 4): their codes, packed, then their data. Interpreted or generated;
 * both give the same bytes. Public for generated codecs. Safe for use by many threads.
 */
public abstract class FieldsWriter {

    /** @param bean an instance of exactly the class */
    public abstract void write(GraphWriter out, Object bean);
}
