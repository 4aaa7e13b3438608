package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.bean.Plan;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.bean.WritePlan;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A compiler that records the plans passed to it, as weak references. Thread-safe. */
final class Plans implements FieldsCompiler {
    final List<WeakReference<WritePlan>> written = new CopyOnWriteArrayList<>();
    final List<WeakReference<ReadPlan>> read = new CopyOnWriteArrayList<>();
    final List<WeakReference<RecordPlan>> records = new CopyOnWriteArrayList<>();
    private final FieldsCompiler compiler;

    Plans(FieldsCompiler compiler) {
        this.compiler = compiler;
    }

    @Override
    public int warmAfter() {
        return compiler.warmAfter();
    }

    @Override
    public boolean compile(Plan<?> plan) {
        if (plan instanceof WritePlan) {
            written.add(new WeakReference<>((WritePlan) plan));
        } else if (plan instanceof ReadPlan) {
            read.add(new WeakReference<>((ReadPlan) plan));
        } else {
            records.add(new WeakReference<>((RecordPlan) plan));
        }
        return compiler.compile(plan);
    }
}
