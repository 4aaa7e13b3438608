package io.github.scfs.internal.bean;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.Codecs;
import io.github.scfs.internal.graph.Failures;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Savepoint;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.jdk.StackTraceCoding;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.slot.ObjectSlot;
import io.github.scfs.internal.slot.Slots;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.internal.wire.WireFormat;
import java.util.List;

/**
 * Codec of throwables ({@code wire-format.md} section 6.4). It writes the message, the stack trace, the state of
 * the class of the JDK ({@link ThrowableState}), the fields that classes outside the JDK declare, the cause, the
 * suppressed throwables and the next ones of an {@code SQLException}. A throwable always arrives: if the value of a
 * field can't be written, the field is left out. If a cause can't be written, only the parts that all throwables have
 * are written of it. {@link ThrowableReader} reads throwables.
 */
public final class ThrowableCodec extends ObjectCodec<Throwable> {
    /** Codecs that write no fields, for throwables whose own codec fails. */
    private static final ClassTable<ThrowableCodec> WITHOUT_FIELDS = new ClassTable<ThrowableCodec>() {
        @Override
        protected ThrowableCodec compute(Class<?> type) {
            Definition named = Definition.ofClass(WireFormat.DEFINE_THROWABLE, type.getName());
            return new ThrowableCodec(Layout.ofName(type, named), null);
        }
    };

    private final ThrowableState state;
    private final DetailMessage message;
    private final Slot[] slots;

    /**
     * Creates the codec of a class.
     *
     * @param fields the fields that classes outside the JDK declare
     */
    public ThrowableCodec(Layout fields, Codecs codecs) {
        super(fields.withState(ThrowableState.of(fields.type()).fields()), true);
        this.state = ThrowableState.of(type());
        this.message = DetailMessage.of(type());
        this.slots = new Slot[layout().definition().fieldCount()];
        for (int i = 0; i < slots.length; i++) {
            Class<?> declared = i < state.size() ? Object.class : layout().field(i).getType();
            slots[i] = Slots.ofField(layout().definition().field(i), declared, type(), codecs);
        }
    }

    /** Returns the class that represents a throwable class, mostly the class itself. */
    public static Class<?> representative(Class<?> type) {
        return ThrowableState.representative(type);
    }

    @Override
    public void write(GraphWriter out, Throwable value) {
        out.writeStringValue(state.withoutState(message.get(value), value));
        StackTraceCoding.write(out, value.getStackTrace());
        BeanFields.write(out, layout().definition(), i -> writeField(out, value, i));
        writeThrowable(out, state.hasCause() ? null : causeOf(value));
        Throwable[] suppressed = value.getSuppressed();
        List<Throwable> chain = state.isSql() ? SqlChain.after(value, out) : null;
        out.count(suppressed.length);
        out.wire().writeVarint(suppressed.length << 1 | (chain == null || chain.isEmpty() ? 0 : 1));
        for (Throwable s : suppressed) {
            writeThrowable(out, s);
        }
        if (chain != null && !chain.isEmpty()) {
            out.count(chain.size());
            out.wire().writeVarint(chain.size());
            for (int i = chain.size() - 1; i >= 0; i--) {
                writeThrowable(out, chain.get(i));
            }
        }
    }

    private static Throwable causeOf(Throwable t) {
        try {
            Throwable cause = t.getCause();
            return cause == t ? null : cause;
        } catch (Throwable e) {
            if (Failures.isOfThread(e)) {
                throw e;
            }
            return null;
        }
    }

    /** Writes the data of a field and returns its slot code. */
    private int writeField(GraphWriter out, Throwable value, int i) {
        if (i < state.size() && state.isCause(i)) {
            Throwable cause = causeOf(value);
            if (cause == null) {
                return 0;
            }
            writeThrowable(out, cause);
            return ObjectSlot.TAGGED;
        }
        Object v = i < state.size() ? state.get(i, value) : Layout.get(layout().field(i), value);
        if (layout().definition().field(i).kind().isPrimitive() || v == null) {
            return slots[i].write(out, v);
        }
        if (v instanceof Throwable) {
            writeThrowable(out, (Throwable) v);
            return ObjectSlot.TAGGED;
        }
        Savepoint before = out.savepoint();
        try {
            return slots[i].write(out, v);
        } catch (NotSerializableException | ClassRefusedException e) {
            out.rollBack(before);
            String field = type().getName() + "." + layout().definition().field(i).name();
            Warnings.once("unwritable " + field, "the exception " + type().getName() + " is sent without its field "
                    + field + ", which can't be written: " + e.getMessage());
            return 0;
        } catch (ScfsException e) {
            throw BeanFields.at(e, layout().definition(), i);
        }
    }

    /** Writes a cause or another throwable that belongs to a throwable. */
    @SuppressWarnings("unchecked")
    private static void writeThrowable(GraphWriter out, Throwable t) {
        Savepoint before = out.savepoint();
        try {
            out.writeValue(t);
        } catch (NotSerializableException | ClassRefusedException e) {
            out.rollBack(before);
            Class<?> type = t.getClass();
            Warnings.once("unwritable " + type.getName(), "an exception's " + type.getName()
                    + " is sent without its fields, because it can't be written: " + e.getMessage());
            Codec<?> codec = WITHOUT_FIELDS.get(type);
            out.writeValue((Codec<Object>) codec, t);
        }
    }
}
