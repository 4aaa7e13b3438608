package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.slot.ObjectCodec;
import io.github.scfs.internal.slot.PrimitiveArrays;
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
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The codecs of rarer types of the JDK whose state is closed ({@code docs/wire-format.md} section 5.6): atomics, buffers, patterns, addresses. */
public final class RareCodecs {
    private static final Codec<int[]> INTS = PrimitiveArrays.ints();
    private static final Codec<long[]> LONGS = PrimitiveArrays.longs();

    private RareCodecs() {
    }

    /** The codec with a tag; null if it is none of these. Made anew at each call. */
    public static Codec<?> codec(int tag) {
        switch (tag) {
            case WireFormat.CLASS:
                return new TypeCoding.ClassCodec();
            case WireFormat.ENUM_MAP:
                return new EnumMapCodec();
            case WireFormat.ENUM_SET:
                return new EnumSetCodec();
            case WireFormat.STACK_TRACE_ELEMENT:
                return new StackTraceCoding.ElementCodec();
            case WireFormat.ATOMIC_BOOLEAN:
                return new Cell<>(AtomicBoolean.class, WireFormat.ATOMIC_BOOLEAN, (out, v) -> out.wire().writeByte(v.get() ? 1 : 0),
                        in -> new AtomicBoolean(in.wire().readByte() != 0));
            case WireFormat.ATOMIC_INTEGER:
                return new Cell<>(AtomicInteger.class, WireFormat.ATOMIC_INTEGER, (out, v) -> out.wire().writeZigzag(v.get()),
                        in -> new AtomicInteger(in.wire().readZigzagInt()));
            case WireFormat.ATOMIC_LONG:
                return new Cell<>(AtomicLong.class, WireFormat.ATOMIC_LONG, (out, v) -> out.wire().writeZigzag(v.get()),
                        in -> new AtomicLong(in.wire().readZigzag()));
            case WireFormat.LONG_ADDER:
                return new Cell<>(LongAdder.class, WireFormat.LONG_ADDER, (out, v) -> out.wire().writeZigzag(v.sum()), in -> {
                    LongAdder a = new LongAdder();
                    a.add(in.wire().readZigzag());
                    return a;
                });
            case WireFormat.DOUBLE_ADDER:
                return new Cell<>(DoubleAdder.class, WireFormat.DOUBLE_ADDER,
                        (out, v) -> out.wire().writeFixed8(Double.doubleToRawLongBits(v.sum())), in -> {
                            DoubleAdder a = new DoubleAdder();
                            a.add(Double.longBitsToDouble(in.wire().readFixed8()));
                            return a;
                        });
            case WireFormat.ATOMIC_INTEGER_ARRAY:
                return new Cell<>(AtomicIntegerArray.class, WireFormat.ATOMIC_INTEGER_ARRAY, (out, v) -> {
                    int[] copy = new int[v.length()];
                    Arrays.setAll(copy, v::get);
                    INTS.write(out, copy);
                }, in -> new AtomicIntegerArray((int[]) INTS.read(in, -1)));
            case WireFormat.ATOMIC_LONG_ARRAY:
                return new Cell<>(AtomicLongArray.class, WireFormat.ATOMIC_LONG_ARRAY, (out, v) -> {
                    long[] copy = new long[v.length()];
                    Arrays.setAll(copy, v::get);
                    LONGS.write(out, copy);
                }, in -> new AtomicLongArray((long[]) LONGS.read(in, -1)));
            case WireFormat.ATOMIC_REFERENCE:
                return new AtomicReferenceCodec();
            case WireFormat.ATOMIC_REFERENCE_ARRAY:
                return new AtomicReferenceArrayCodec();
            case WireFormat.PATTERN:
                return new ScalarCodec<>(Pattern.class, WireFormat.PATTERN, (out, v) -> {
                    out.writeStringValue(v.pattern());
                    out.wire().writeVarint(v.flags());
                }, in -> pattern(ScalarCodecs.notNull(in.readStringValue()), in.wire().readVarint()));
            case WireFormat.INET4_ADDRESS:
                return leaf(Inet4Address.class, WireFormat.INET4_ADDRESS, RareCodecs::write, RareCodecs::readAddress);
            case WireFormat.INET6_ADDRESS:
                return leaf(Inet6Address.class, WireFormat.INET6_ADDRESS, RareCodecs::write, RareCodecs::readAddress);
            case WireFormat.INET_SOCKET_ADDRESS:
                return leaf(InetSocketAddress.class, WireFormat.INET_SOCKET_ADDRESS, RareCodecs::write, RareCodecs::readSocketAddress);
            case WireFormat.BYTE_BUFFER:
                return buffer(ByteBuffer.allocate(0), WireFormat.BYTE_BUFFER, false, false);
            case WireFormat.BYTE_BUFFER_READ_ONLY:
                return buffer(ByteBuffer.allocate(0).asReadOnlyBuffer(), WireFormat.BYTE_BUFFER_READ_ONLY, false, true);
            case WireFormat.BYTE_BUFFER_DIRECT:
                return buffer(ByteBuffer.allocateDirect(0), WireFormat.BYTE_BUFFER_DIRECT, true, false);
            case WireFormat.BYTE_BUFFER_DIRECT_READ_ONLY:
                return buffer(ByteBuffer.allocateDirect(0).asReadOnlyBuffer(), WireFormat.BYTE_BUFFER_DIRECT_READ_ONLY, true, true);
            default:
                return null;
        }
    }

    private static <T> ScalarCodec<T> leaf(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, ?> reader) {
        return new ScalarCodec<>(type, tag, writer, in -> type.cast(reader.apply(in)));
    }

    private static Pattern pattern(String regex, int flags) {
        try {
            return Pattern.compile(regex, flags);
        } catch (IllegalArgumentException e) {
            throw new MalformedInputException("SCFS-106", "what was sent is no regular expression", e);
        }
    }

    /** The name as far as it is known already, and the bytes: no name is looked up, here or there. */
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
        try {
            return scope != 0 && address.length == 16 ? Inet6Address.getByAddress(name, address, scope) : InetAddress.getByAddress(name, address);
        } catch (UnknownHostException e) {
            throw new MalformedInputException("SCFS-106", "what was sent is no address", e);
        }
    }

    private static void write(GraphWriter out, InetSocketAddress v) {
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
            throw new MalformedInputException("SCFS-106", "what was sent is no port: " + port);
        }
        return (head & 1) != 0 ? InetSocketAddress.createUnresolved(ScalarCodecs.notNull(in.readStringValue()), port)
                : new InetSocketAddress(ScalarCodecs.typed(in.readValue(), InetAddress.class), port);
    }

    /** What is left to read of a buffer, its byte order, and whether it is direct or read-only. */
    private static Codec<?> buffer(ByteBuffer sample, int tag, boolean direct, boolean readOnly) {
        @SuppressWarnings("unchecked")
        Class<ByteBuffer> type = (Class<ByteBuffer>) sample.getClass();
        return new Cell<>(type, tag, (out, v) -> {
            byte[] bytes = new byte[v.remaining()];
            v.duplicate().get(bytes);
            out.wire().writeByte(v.order() == ByteOrder.BIG_ENDIAN ? 0 : 1);
            out.wire().writeVarint(bytes.length);
            out.wire().writeRaw(bytes, 0, bytes.length);
        }, in -> {
            ByteOrder order = in.wire().readByte() == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
            int n = in.wire().readVarint();
            int at = in.wire().take(n);
            ByteBuffer b = direct ? ByteBuffer.allocateDirect(n) : ByteBuffer.allocate(n);
            b.put(in.wire().buffer(), at, n);
            // The cast keeps the call on Buffer's method, which is the one that Java 8 has.
            ((Buffer) b).flip();
            return (readOnly ? b.asReadOnlyBuffer() : b).order(order);
        });
    }

    /** A mutable object around a plain value: shareable, but walked past by reading it. */
    private static final class Cell<T> extends ObjectCodec<T> {
        private final BiConsumer<GraphWriter, T> writer;
        private final Function<GraphReader, ?> reader;

        Cell(Class<T> type, int tag, BiConsumer<GraphWriter, T> writer, Function<GraphReader, ?> reader) {
            super(type, tag, true);
            this.writer = writer;
            this.reader = reader;
        }

        @Override
        public void write(GraphWriter out, T value) {
            writer.accept(out, value);
        }

        @Override
        public Object read(GraphReader in, int ref) {
            return reader.apply(in);
        }

        @Override
        public void skip(GraphReader in) {
            reader.apply(in);
        }
    }

    /** {@code AtomicReference}: a tagged value. */
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

        @Override
        public void skip(GraphReader in) {
            in.skipValue();
        }
    }

    /** {@code AtomicReferenceArray}: number and elements. */
    private static final class AtomicReferenceArrayCodec extends ObjectCodec<AtomicReferenceArray<?>> {
        AtomicReferenceArrayCodec() {
            super(AtomicReferenceArray.class, WireFormat.ATOMIC_REFERENCE_ARRAY, true);
        }

        @Override
        public void write(GraphWriter out, AtomicReferenceArray<?> value) {
            Object[] copy = new Object[value.length()];
            Arrays.setAll(copy, value::get);
            Elements.write(out, copy);
        }

        @Override
        public Object read(GraphReader in, int ref) {
            List<Object> elements = new ArrayList<>();
            Elements.readInto(in, Elements.readCount(in), elements);
            return new AtomicReferenceArray<>(elements.toArray());
        }

        @Override
        public void skip(GraphReader in) {
            Elements.skip(in);
        }
    }
}
