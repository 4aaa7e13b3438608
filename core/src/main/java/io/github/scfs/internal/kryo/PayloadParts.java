package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.CompatibleFieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.MapSerializer;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.jdk.UrlCoding;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.weight.Filling;
import io.github.scfs.internal.weight.HandedOver;
import io.github.scfs.internal.wire.Budget;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/**
 * The parts of a payload that one serializer reads. Kryo's serializers of collections and maps add each part when it is
 * read, so that is charged as by any {@link Filling}, and no {@code URL} may be hashed. A user's serializer may do
 * anything with a part. Not thread-safe.
 */
final class PayloadParts {
    private static final String OF_KRYO = FieldSerializer.class.getPackage().getName() + '.';
    /** Whether Kryo has the method that reads, which a user's subclass may inherit. */
    private static final ClassTable<Boolean> READS_BY_KRYO = new ClassTable<Boolean>() {
        @Override
        protected Boolean compute(Class<?> type) {
            return type.getName().startsWith(OF_KRYO) || inherits(type);
        }

        private boolean inherits(Class<?> type) {
            try {
                Method read = type.getMethod("read", Kryo.class, Input.class, Class.class);
                return read.getDeclaringClass().getName().startsWith(OF_KRYO);
            } catch (NoSuchMethodException | LinkageError e) {
                return false;
            }
        }
    };

    /** Binary logarithm of the pairs of elements for which a copy-on-write container copies one in a step: 64 bytes. */
    private static final int PAIRS_PER_STEP = 5;

    private final GraphReader in;
    private final Serializer<?> serializer;
    /** The parts of the serializer that called this one; null if there is none. */
    private final PayloadParts outer;
    /** Whether a user's method gets the parts, and may do anything with them. Until an object is made, one may. */
    private boolean areHandedOver = true;
    /** Charges the parts that a user's method gets; null until there is one, and if {@link #outer} has it. */
    private HandedOver handedOver;
    /** The collection or map that one of Kryo's serializers fills; null if there is none. */
    private Object container;
    private boolean isMap;
    private boolean isSet;
    /** Whether the container has no element yet. */
    private boolean isNew = true;
    /** How it finds the place of an element or key; null if it neither hashes nor compares them. */
    private Filling.Kind kind;
    /** The class of all elements or keys so far, for which nothing has to be charged; null if there is none. */
    private Class<?> plain;
    /** The number of these elements or keys. */
    private int plainOnes;
    /** Charges the other elements or keys; null until there is one. */
    private Filling filling;
    /** {@link Budget#weightSoFar} from before the next part. */
    private long weightBefore;
    /** {@link Budget#references} from before it; −1 if the message's reader doesn't read it. */
    private int referencesBefore = -1;
    /** Number of parts since the container was made. */
    private int n;

    PayloadParts(GraphReader in, Serializer<?> serializer, PayloadParts outer) {
        this.in = in;
        this.serializer = serializer;
        this.outer = outer;
    }

    /**
     * Whether a serializer of Kryo writes the class of each field, so that one is read that this side doesn't have. A
     * user's subclass may also write such a class and an object, in the same form.
     */
    static boolean hasUnknownFields(Serializer<?> s) {
        return s instanceof CompatibleFieldSerializer || s instanceof TaggedFieldSerializer;
    }

    boolean hasUnknownFields() {
        return hasUnknownFields(serializer);
    }

    /**
     * Notes that an object has been made. What is read before isn't an element of a collection or map.
     *
     * @param length the number of elements that will be added, if it is a collection or map
     */
    void begin(Object made, int length) {
        if (serializer instanceof FieldSerializer) {
            areHandedOver = !isReadByKryo();
            return;
        }
        boolean fills = serializer instanceof CollectionSerializer && made instanceof Collection
                || serializer instanceof MapSerializer && made instanceof Map;
        if (container == null && fills) {
            container = made;
            isMap = serializer instanceof MapSerializer;
            if (made instanceof CopyOnWriteArrayList || made instanceof CopyOnWriteArraySet) {
                in.budget().work((long) length * length >>> PAIRS_PER_STEP); // each add copies all, which is garbage
            }
        }
    }

    /** Whether Kryo's method reads. A user's may do anything with what its superclass returns. */
    private boolean isReadByKryo() {
        return READS_BY_KRYO.get(serializer.getClass());
    }

    private HandedOver handedOver() {
        if (outer != null) {
            return outer.handedOver();
        }
        handedOver = handedOver == null ? new HandedOver(in) : handedOver;
        return handedOver;
    }

    /** Notes that the message's reader reads the next part. */
    void beginPart() {
        weightBefore = in.budget().weightSoFar();
        referencesBefore = in.budget().references();
    }

    /** Charges a part that was read. Keys and values of maps take turns. */
    void add(Object part) {
        int references = referencesBefore;
        referencesBefore = -1;
        if (isNew && container != null) {
            isNew = false;
            isSet = container instanceof Set;
            areHandedOver = !isReadByKryo() || Filling.isAddedByUser(container);
            kind = Filling.kindOf(container);
        }
        if (areHandedOver) {
            handedOver().add(part);
        }
        if (container == null || isMap && (n++ & 1) != 0 || isPlain(part)) {
            return;
        }
        if (isMap) {
            UrlCoding.refuseInMap(in, container.getClass(), part);
        } else if (isSet) {
            UrlCoding.refuseInSet(in, container.getClass(), part);
        }
        if (kind != null) {
            filling = filling != null ? filling : new Filling(container, in, kind, 0, plain, plainOnes);
            filling.begin(weightBefore, references);
            filling.add(part);
        }
    }

    /** Whether nothing has to be charged for an element or key. */
    private boolean isPlain(Object part) {
        boolean isPlain =
                filling == null && (plain == null ? Filling.isPlain(part, kind) : Filling.isPlainAs(part, plain));
        if (isPlain) {
            plain = part.getClass();
            plainOnes++;
        }
        return isPlain;
    }
}
