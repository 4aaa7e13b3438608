package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.Plan;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * Bounds how many plans for reading have generated code. Peers define as many layouts of a class as they like, and each
 * generated class takes some kilobytes. Plans that were garbage collected don't count. Thread-safe.
 */
final class ReaderBound {
    /** Maximum number of plans of one class. There are hardly more versions of a class at one time. */
    static final int MAX_OF_CLASS = 16;
    /** Maximum number of plans of all classes. */
    static final int MAX = 2048;

    private final int maxOfClass;
    private final int max;
    private final ReferenceQueue<Plan> collected = new ReferenceQueue<>();
    private final Set<Admission> admitted = new HashSet<>();
    private final Map<Class<?>, int[]> countOfClass = new WeakHashMap<>();

    ReaderBound(int maxOfClass, int max) {
        this.maxOfClass = maxOfClass;
        this.max = max;
    }

    /** The permission to generate code for one plan. It ends when the plan was garbage collected. */
    final class Admission extends WeakReference<Plan> {
        private final int[] count;

        Admission(Plan plan, int[] count) {
            super(plan, collected);
            this.count = count;
        }

        /** Ends the permission. */
        void end() {
            synchronized (ReaderBound.this) {
                if (admitted.remove(this)) {
                    count[0]--;
                }
            }
        }
    }

    /** Admits a plan. Returns null if there are too many. */
    synchronized Admission admit(Plan plan) {
        for (Object c = collected.poll(); c != null; c = collected.poll()) {
            ((Admission) c).end();
        }
        int[] count = countOfClass.get(plan.type());
        if (count == null) {
            count = new int[1];
            countOfClass.put(plan.type(), count);
        }
        if (count[0] == maxOfClass || admitted.size() == max) {
            return null;
        }
        Admission admission = new Admission(plan, count);
        admitted.add(admission);
        count[0]++;
        return admission;
    }
}
