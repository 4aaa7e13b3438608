package io.github.scfs.demo.doctor.capture;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the packets of a capture in the classic format of libpcap, or in pcapng. (Libraries for Java need libpcap
 * itself, or are no longer maintained.)
 */
public final class PcapFile {
    private static final int MICROSECONDS = 0xa1b2c3d4;
    private static final int NANOSECONDS = 0xa1b23c4d;
    private static final int SECTION_HEADER = 0x0a0d0d0a;
    private static final int BYTE_ORDER = 0x1a2b3c4d;
    private static final int INTERFACE = 1;
    private static final int SIMPLE_PACKET = 3;
    private static final int ENHANCED_PACKET = 6;
    /** A longer packet or block is no packet of any network. */
    private static final int MAX_BLOCK = 1 << 24;

    private final DataInputStream in;
    private ByteOrder order = ByteOrder.BIG_ENDIAN;
    private boolean cut;

    public PcapFile(InputStream in) {
        this.in = new DataInputStream(in);
    }

    /** Receives packets. */
    public interface Receiver {
        /**
         * Receives a packet.
         *
         * @param linkType what the packet begins with, a LINKTYPE of tcpdump.org
         * @param packet the captured bytes
         */
        void packet(int linkType, ByteBuffer packet);
    }

    /** Whether a file that begins with these four bytes is a capture that this class reads. */
    public static boolean isPcap(byte[] head) {
        if (head.length < 4) {
            return false;
        }
        int magic = ByteBuffer.wrap(head).getInt();
        int reversed = Integer.reverseBytes(magic);
        return magic == SECTION_HEADER || magic == MICROSECONDS || magic == NANOSECONDS || reversed == MICROSECONDS
                || reversed == NANOSECONDS;
    }

    /** Whether the file ended within a packet. */
    public boolean isCut() {
        return cut;
    }

    /** Reads all packets. A file that ends within a packet is read up to there. */
    public void read(Receiver receiver) throws IOException {
        int magic = in.readInt();
        try {
            if (magic == SECTION_HEADER) {
                readBlocks(receiver);
            } else {
                order = magic == MICROSECONDS || magic == NANOSECONDS ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                readPackets(receiver);
            }
        } catch (EOFException e) {
            cut = true;
        }
    }

    private void readPackets(Receiver receiver) throws IOException {
        int linkType = block(20).getInt(16) & 0xffff;
        while (hasMore()) {
            int captured = block(16).getInt(8);
            receiver.packet(linkType, block(captured));
        }
    }

    /** Whether the file goes on. One byte of the next block is then consumed, and kept for {@link #block}. */
    private boolean hasMore() throws IOException {
        next = in.read();
        return next >= 0;
    }

    private int next = -1;

    private ByteBuffer block(int n) throws IOException {
        if (n < 0 || n > MAX_BLOCK) {
            throw new IOException("the capture is damaged: a packet of " + (n & 0xffffffffL) + " bytes");
        }
        byte[] bytes = new byte[n];
        int kept = next >= 0 && n > 0 ? 1 : 0;
        if (kept == 1) {
            bytes[0] = (byte) next;
            next = -1;
        }
        in.readFully(bytes, kept, n - kept);
        return ByteBuffer.wrap(bytes).order(order);
    }

    private void readBlocks(Receiver receiver) throws IOException {
        List<Integer> linkTypes = new ArrayList<>();
        int type = SECTION_HEADER;
        do {
            if (type == SECTION_HEADER) {
                linkTypes.clear();
                byte[] head = new byte[8];
                in.readFully(head);
                order = ByteBuffer.wrap(head).getInt(4) == BYTE_ORDER ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
                block(ByteBuffer.wrap(head).order(order).getInt(0) - 12);
            } else {
                int length = block(4).getInt(0);
                ByteBuffer body = block(length - 12);
                block(4);
                packet(type, body, linkTypes, receiver);
            }
            if (!hasMore()) {
                return;
            }
            type = block(4).getInt(0);
        } while (true);
    }

    private static void packet(int type, ByteBuffer body, List<Integer> linkTypes, Receiver receiver)
            throws IOException {
        if (type == INTERFACE) {
            linkTypes.add(body.getShort(0) & 0xffff);
        } else if (type == ENHANCED_PACKET || type == SIMPLE_PACKET) {
            int header = type == ENHANCED_PACKET ? 20 : 4;
            int from = type == ENHANCED_PACKET ? body.getInt(0) : 0;
            int captured = Math.min(type == ENHANCED_PACKET ? body.getInt(12) : body.getInt(0), body.limit() - header);
            if (from < 0 || from >= linkTypes.size() || captured < 0) {
                throw new IOException("the capture is damaged: a packet of interface " + from);
            }
            body.position(header);
            body.limit(header + captured);
            receiver.packet(linkTypes.get(from), body.slice());
        }
    }
}
