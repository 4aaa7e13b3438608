package io.github.scfs.kryo;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.minlog.Log;
import com.esotericsoftware.kryo.kryo5.util.IdentityObjectIntMap;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.HashMap;
import java.util.Map;

/**
 * A class resolver for plain Kryo 5 that finds a registration by indexing an array with the class's id. It does what
 * {@link com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver} does and writes the same bytes, so either may read what the other wrote;
 * it is faster where classes change from object to object: in collections of several classes, and in maps, whose keys and values take turns.
 *
 * <pre>{@code
 * Kryo kryo = new Kryo(new ArrayClassResolver(), new MapReferenceResolver());   // or null, for no references
 * kryo.register(Order.class);
 * kryo.register(OrderLine.class);
 * }</pre>
 *
 * <p>Ids from 0 to 4,095 have a place in the array, which is as long as the highest of them needs; higher (and negative) ones are looked up
 * in a hash table, as all are by Kryo's own resolver.
 *
 * <p>Like the Kryo it belongs to, for one thread at a time; one resolver serves one Kryo. As with Kryo's own, a class stays reachable
 * from the resolver until it is unregistered, and for good if it was read by name.
 */
@SuppressWarnings("rawtypes")
public class ArrayClassResolver implements ClassResolver {
    /** The id of a registration whose class is written by its name. */
    public static final int NAME = -1;

    /** At 4 bytes an entry that is 16 KiB for a Kryo that uses the highest of them. */
    private static final int DEFAULT_LIMIT = 4096;
    private static final int INITIAL_LENGTH = 32;
    /** Ids are written plus this. */
    private static final int OFFSET = 2;
    /** More names than this in one message don't keep their table for the next. */
    private static final int KEPT_NAMES = 2048;

    private Kryo kryo;
    private final IdTable<Registration> byId;
    /** The array of {@link #byId}. */
    private Registration[] low;
    private final ClassTable byClass = new ClassTable();
    /**
     * The id that was last read: as a rule an instance is made next, and the registration of its class looked up for that. Not the registration
     * itself, for the same reason as in {@link ClassTable}.
     */
    private int lastRead;
    /** Whether a class has had two registrations: what is found by the id of one needn't be what is found by the class. */
    private boolean ambiguous;
    /** Written by {@link #turn} and read by nobody. */
    private int turn;

    /** Numbers of the names written since the last reset; null before the first. */
    private IdentityObjectIntMap<Class> namesWritten;
    private int nextName;
    /** By the numbers of the names read since the last reset. */
    private final IdTable<Class> namesRead;
    /** All that were ever loaded by name; null before the first. */
    private Map<String, Class<?>> loaded;

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
        namesRead = new IdTable<>(new Class[length], maxArrayLength);
    }

    @Override
    public void setKryo(Kryo kryo) {
        this.kryo = kryo;
    }

    /**
     * Files a registration under its id, unless that is {@link #NAME}, and under its class; of a primitive type under its box as well.
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
    public Registration registerImplicit(Class type) {
        return register(new Registration(type, kryo.getDefaultSerializer(type), NAME));
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
        // Of the Kryo, not our own: it knows what stands in for proxies and constants with bodies, and may be a subclass that knows more.
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

    /**
     * Writes a class that has no id: by its name when it is the first time since the last {@link #reset}, by that name's number later.
     *
     * @param type the class itself, which may be a subclass of the registration's
     */
    protected void writeName(Output output, Class type, Registration registration) {
        output.writeByte(NAME + OFFSET);
        if (namesWritten == null) {
            namesWritten = new IdentityObjectIntMap<>();
        }
        int number = namesWritten.get(type, -1);
        if (number >= 0) {
            output.writeVarInt(number, true);
            return;
        }
        number = nextName++;
        namesWritten.put(type, number);
        output.writeVarInt(number, true);
        if (registration.isTypeNameAscii()) {
            output.writeAscii(type.getName());
        } else {
            output.writeString(type.getName());
        }
    }

    /** @throws KryoException if the id that was read is nobody's */
    @Override
    public Registration readClass(Input input) {
        int code = input.readVarInt(true);
        Registration[] table = low;
        int id = code - OFFSET;
        Registration registration = id >= 0 && id < table.length ? table[id] : null;
        if (registration == null) {
            return readRarer(input, code);
        }
        if (Log.TRACE) {
            trace("Read", registration.toString(), input.position());
        }
        lastRead = id;
        turn(id);
        return registration;
    }

    /**
     * Branches by the last bits of an id as soon as they are known. What Kryo does next with the registration jumps to where its class says, to make
     * an instance and to read each field. A processor that guesses such a jump wrong learns so only at the end of a chain of loads; the idea is that it
     * learns so here, as soon as it has the byte, and guesses the later jumps by the way that was taken. Measured: in a list whose order can't be
     * foreseen an object takes 20 to 30 % less time; elsewhere the figures go from 3 % less to 7 % more. The field is there because a branch that
     * has no effect isn't compiled.
     */
    private void turn(int id) {
        switch (id & 7) {
            case 1:
                turn = 1;
                break;
            case 2:
                turn = 2;
                break;
            case 3:
                turn = 3;
                break;
            case 4:
                turn = 4;
                break;
            case 5:
                turn = 5;
                break;
            case 6:
                turn = 6;
                break;
            case 7:
                turn = 7;
                break;
            default:
        }
    }

    private static void trace(String what, String type, int position) {
        Log.trace("kryo", what + " class " + type + Util.pos(position));
    }

    private Registration readRarer(Input input, int code) {
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

    /**
     * Reads what {@link #writeName} wrote.
     *
     * @throws KryoException if there is no class of the name that was read
     */
    protected Registration readName(Input input) {
        int number = input.readVarInt(true);
        Class<?> type = namesRead.get(number);
        if (type == null) {
            String name = input.readString();
            type = getTypeByName(name);
            if (type == null) {
                type = load(name);
                if (loaded == null) {
                    loaded = new HashMap<>();
                }
                loaded.put(name, type);
            }
            namesRead.put(number, type);
        }
        return kryo.getRegistration(type);
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(name, false, kryo.getClassLoader());
        } catch (ClassNotFoundException e) {
            try {
                return Class.forName(name, false, Kryo.class.getClassLoader());
            } catch (ClassNotFoundException alsoNot) {
                throw new KryoException("Unable to find class: " + name, e);
            }
        }
    }

    /**
     * The class to take for a name without loading one; here, the class that was loaded for it before. A subclass may know better, as for
     * classes that were renamed.
     *
     * @return null to have it loaded, from the Kryo's class loader, else from that of Kryo itself
     */
    protected Class<?> getTypeByName(String className) {
        return loaded == null ? null : loaded.get(className);
    }

    /** Ends a message: names are written in full again. If registration is required there are no names, and nothing is done. */
    @Override
    public void reset() {
        if (!kryo.isRegistrationRequired()) {
            if (namesWritten != null) {
                namesWritten.clear(KEPT_NAMES);
            }
            nextName = 0;
            namesRead.clear();
        }
    }
}
