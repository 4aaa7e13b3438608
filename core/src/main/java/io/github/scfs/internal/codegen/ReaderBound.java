package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.Plan;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Bounds how many plans for reading have generated code. Peers define as many layouts of a class as they like, and each
 * generated class takes some kilobytes. Plans that were garbage collected don't count. Generated code always
 * reads the layout of the class on this side: the layouts of one peer must not slow down all others. Thread-safe.
 */
final class ReaderBound {
    /** Maximum number of plans of one class. There are hardly more versions of a class at one time. */
    static final int MAX_OF_CLASS = 16;
    /** Maximum number of plans of all classes. */
    static final int MAX = 2048;

    private final int maxOfClass;
    private final int max;
    private final Set<Plan<?>> admitted = Collections.newSetFromMap(new WeakHashMap<>());

    ReaderBound(int maxOfClass, int max) {
        this.maxOfClass = maxOfClass;
        this.max = max;
    }

    /** Admits a plan, unless there are too many. Returns whether it is admitted. */
    synchronized boolean admit(Plan<?> plan) {
        int ofClass = 0;
        for (Plan<?> p : admitted) {
            ofClass += p.type() == plan.type() ? 1 : 0;
        }
        boolean hasRoom = ofClass < maxOfClass && admitted.size() < max;
        return (hasRoom || plan.isOfOwnLayout()) && admitted.add(plan);
    }

    /** Ends the admission of a plan. */
    synchronized void end(Plan<?> plan) {
        admitted.remove(plan);
    }
}
