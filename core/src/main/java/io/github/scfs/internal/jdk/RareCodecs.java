package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.slot.PrimitiveArrays;
import io.github.scfs.internal.wire.ContainerMemory;
import io.github.scfs.internal.wire.WireFormat;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;

/**
 * Codecs of rare types of the JDK: atomics, buffers, patterns and addresses ({@code wire-format.md} section 5.6),
 * {@code EnumMap} and {@code EnumSet} (5.4), {@code Class} (5.5), and stack trace elements (6.4).
 */
public final class RareCodecs {
    private static final Codec<int[]> INTS = PrimitiveArrays.ints();
    private static final Codec<long[]> LONGS = PrimitiveArrays.longs();

    /** What a direct buffer takes in memory, with its cleaner, and in steps of work. */
    private static final int DIRECT_BUFFER = 256;
    private static final int DIRECT_BUFFER_STEPS = 200;
    /** What each character of a host weighs, beyond its byte. */
    private static final int HOST_WEIGHT = 4;

    private RareCodecs() {}

    /** Creates the codec of a tag. Returns null if the tag isn't that of one of these rare types. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.CLASS:
                return new ScalarCodec<>(Class.class, tag, false, TypeCoding::write, TypeCoding::read);
            case WireFormat.ENUM_MAP:
                return new EnumCollectionCodec(EnumMap.class, tag);
            case WireFormat.ENUM_SET:
                return new EnumCollectionCodec(EnumSet.class, tag);
            case WireFormat.STACK_TRACE_ELEMENT:
                return new ScalarCodec<>(StackTraceElement.class, tag, false,
                        (out, v) -> StackTraceCoding.writeElements(out, v), in -> StackTraceCoding.read(in, 1)[0]);
            case WireFormat.ATOMIC_BOOLEAN:
                return new ScalarCodec<>(AtomicBoolean.class, tag, true,
                        (out, v) -> out.wire().writeByte(v.get() ? 1 : 0),
                        in -> new AtomicBoolean(in.wire().readByte() != 0));
            case WireFormat.ATOMIC_INTEGER:
                return new ScalarCodec<>(AtomicInteger.class, tag, true, (out, v) -> out.wire().writeZigzag(v.get()),
                        in -> new AtomicInteger(in.wire().readZigzagInt()));
            case WireFormat.ATOMIC_LONG:
                return new ScalarCodec<>(AtomicLong.class, tag, true, (out, v) -> out.wire().writeZigzag(v.get()),
                        in -> new AtomicLong(in.wire().readZigzag()));
            case WireFormat.LONG_ADDER:
                return new ScalarCodec<>(LongAdder.class, tag, true, (out, v) -> out.wire().writeZigzag(v.sum()),
                        in -> {
                            LongAdder a = new LongAdder();
                            a.add(in.wire().readZigzag());
                            return a;
                        });
            case WireFormat.DOUBLE_ADDER:
                return new ScalarCodec<>(DoubleAdder.class, WireFormat.DOUBLE_ADDER, true,
                        (out, v) -> out.wire().writeFixed8(Double.doubleToRawLongBits(v.sum())), in -> {
                            DoubleAdder a = new DoubleAdder();
                            a.add(Double.longBitsToDouble(in.wire().readFixed8()));
                            return a;
                        });
            case WireFormat.ATOMIC_INTEGER_ARRAY:
                return new ScalarCodec<>(AtomicIntegerArray.class, tag, true, (out, v) -> {
                    int[] copy = new int[v.length()];
                    Arrays.setAll(copy, v::get);
                    INTS.write(out, copy);
                }, in -> new AtomicIntegerArray((int[]) INTS.read(in, -1)));
            case WireFormat.ATOMIC_LONG_ARRAY:
                return new ScalarCodec<>(AtomicLongArray.class, tag, true, (out, v) -> {
                    long[] copy = new long[v.length()];
                    Arrays.setAll(copy, v::get);
                    LONGS.write(out, copy);
                }, in -> new AtomicLongArray((long[]) LONGS.read(in, -1)));
            case WireFormat.ATOMIC_REFERENCE:
                return new AtomicReferenceCodec();
            case WireFormat.ATOMIC_REFERENCE_ARRAY:
                return new ScalarCodec<>(AtomicReferenceArray.class, tag, true, RareCodecs::writeArray,
                        RareCodecs::readArray);
            case WireFormat.PATTERN:
                return new ScalarCodec<>(Pattern.class, tag, false, PatternCoding::write, PatternCoding::read);
            case WireFormat.INET4_ADDRESS:
                return address(Inet4Address.class, tag);
            case WireFormat.INET6_ADDRESS:
                return address(Inet6Address.class, tag);
            case WireFormat.INET_SOCKET_ADDRESS:
                return new ScalarCodec<>(InetSocketAddress.class, tag, false, RareCodecs::writeSocketAddress,
                        RareCodecs::readSocketAddress);
            case WireFormat.BYTE_BUFFER:
            case WireFormat.BYTE_BUFFER_READ_ONLY:
            case WireFormat.BYTE_BUFFER_DIRECT:
            case WireFormat.BYTE_BUFFER_DIRECT_READ_ONLY:
                return buffer(tag);
            default:
                return null;
        }
    }

    private static <T extends InetAddress> Codec<T> address(Class<T> type, int tag) {
        return new ScalarCodec<>(type, tag, false, RareCodecs::write, in -> type.cast(readAddress(in)));
    }

    /**
     * Writes the host name if the address already has one, then the bytes of the address. Neither side resolves a name.
     */
    private static void write(GraphWriter out, InetAddress v) {
        String s = v.toString();
        String name = s.substring(0, s.indexOf('/'));
        out.writeStringValue(name.isEmpty() ? null : name);
        byte[] address = v.getAddress();
        out.wire().writeByte(address.length);
        out.wire().writeRaw(address, 0, address.length);
        out.wire().writeVarint(v instanceof Inet6Address ? ((Inet6Address) v).getScopeId() : 0);
    }

    private static InetAddress readAddress(GraphReader in) {
        String name = in.readStringValue();
        byte[] address = new byte[in.wire().readByte() == 16 ? 16 : 4];
        in.wire().readRaw(address, 0, address.length);
        int scope = in.wire().readVarint();
        in.budget().copy(name == null ? 0 : 2L * name.length()); // the JDK copies a name in brackets
        try {
            return scope != 0 && address.length == 16 ? Inet6Address.getByAddress(name, address, scope)
                    : InetAddress.getByAddress(name, address);
        } catch (UnknownHostException e) {
            throw new MalformedInputException("SCFS-106", "the peer sent an invalid internet address", e);
        }
    }

    private static void writeSocketAddress(GraphWriter out, InetSocketAddress v) {
        out.wire().writeVarint(v.getPort() << 1 | (v.isUnresolved() ? 1 : 0));
        if (v.isUnresolved()) {
            out.writeStringValue(v.getHostString());
        } else {
            out.writeValue(v.getAddress());
        }
    }

    private static InetSocketAddress readSocketAddress(GraphReader in) {
        int head = in.wire().readVarint();
        int port = head >>> 1;
        if (port > 0xffff) {
            throw new MalformedInputException("SCFS-106", "the peer sent the port " + port + ", which is above 65535");
        }
        if ((head & 1) == 0) {
            return new InetSocketAddress(ScalarCodecs.typed(in.readValue(), InetAddress.class), port);
        }
        String host = ScalarCodecs.notNull(in.readStringValue());
        in.budget().weigh((long) HOST_WEIGHT * host.length()); // the hash code makes lower-case copies
        return InetSocketAddress.createUnresolved(host, port);
    }

    private static ByteBuffer newBuffer(int n, boolean direct) {
        return direct ? ByteBuffer.allocateDirect(n) : ByteBuffer.allocate(n);
    }

    /**
     * Creates the codec of a buffer. It writes the byte order and the remaining bytes. The tag says whether the buffer
     * is direct or read-only.
     */
    private static Codec<?> buffer(int tag) {
        boolean direct = tag == WireFormat.BYTE_BUFFER_DIRECT || tag == WireFormat.BYTE_BUFFER_DIRECT_READ_ONLY;
        boolean readOnly = tag == WireFormat.BYTE_BUFFER_READ_ONLY || tag == WireFormat.BYTE_BUFFER_DIRECT_READ_ONLY;
        ByteBuffer sample = newBuffer(0, direct);
        return new ScalarCodec<>((readOnly ? sample.asReadOnlyBuffer() : sample).getClass(), tag, true,
                RareCodecs::writeBuffer, in -> {
                    ByteOrder order = in.wire().readByte() == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                    int n = in.wire().readVarint();
                    int at = in.wire().take(n);
                    if (direct) {
                        in.allocate(DIRECT_BUFFER);
                        in.budget().work(DIRECT_BUFFER_STEPS);
                    }
                    ByteBuffer b = newBuffer(n, direct);
                    b.put(in.wire().buffer(), at, n);
                    // The cast selects Buffer.flip(): Java 8 has no ByteBuffer.flip().
                    ((Buffer) b).flip();
                    return (readOnly ? b.asReadOnlyBuffer() : b).order(order);
                });
    }

    private static void writeBuffer(GraphWriter out, ByteBuffer v) {
        byte[] bytes = new byte[v.remaining()];
        v.duplicate().get(bytes);
        out.wire().writeByte(v.order() == ByteOrder.BIG_ENDIAN ? 0 : 1);
        out.wire().writeVarint(bytes.length);
        out.wire().writeRaw(bytes, 0, bytes.length);
    }

    /** Writes an {@code AtomicReferenceArray}: the number of elements, then the elements. */
    private static void writeArray(GraphWriter out, AtomicReferenceArray<?> value) {
        Object[] copy = new Object[value.length()];
        Arrays.setAll(copy, value::get);
        ElementCoding.write(out, copy);
    }

    private static Object readArray(GraphReader in) {
        int n = ElementCoding.readCount(in);
        in.budget().allocate(ContainerMemory.LIST + (long) ContainerMemory.COPY * n);
        List<Object> elements = new ArrayList<>();
        ElementCoding.readInto(in, n, elements);
        return new AtomicReferenceArray<>(elements.toArray());
    }

    /** Codec of {@code AtomicReference}. It writes the content as a tagged value. */
    private static final class AtomicReferenceCodec extends ObjectCodec<AtomicReference<?>> {
        AtomicReferenceCodec() {
            super(AtomicReference.class, WireFormat.ATOMIC_REFERENCE, true);
        }

        @Override
        public void write(GraphWriter out, AtomicReference<?> value) {
            out.writeValue(value.get());
        }

        @Override
        public Object read(GraphReader in, int ref) {
            AtomicReference<Object> r = new AtomicReference<>();
            in.register(ref, r);
            r.set(in.readValue());
            return r;
        }
    }
}
