package io.github.scfs.internal.bean;

/** A codec or reader whose fields are read or written by a plan. */
public interface Planned {

    /** Returns the plan; never null. */
    Plan<?> plan();
}
