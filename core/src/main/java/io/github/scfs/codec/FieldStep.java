package io.github.scfs.codec;

/** One step of reading a bean: what to do with one of the peer's fields. */
abstract class FieldStep {

    /** Takes the field's data and puts it where it belongs, if anywhere. */
    abstract void read(GraphReader in, int code, Object bean) throws IllegalAccessException;

    /** A field that isn't here. */
    static final class Skip extends FieldStep {
        private final Slot slot;

        Skip(Slot slot) {
            this.slot = slot;
        }

        @Override
        void read(GraphReader in, int code, Object bean) {
            slot.skip(in, code);
        }
    }
}
