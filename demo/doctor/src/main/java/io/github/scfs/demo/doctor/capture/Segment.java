package io.github.scfs.demo.doctor.capture;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** One TCP segment of a captured packet. */
final class Segment {
    private static final int TCP = 6;
    private static final int SYN = 2;

    /** Address and port of the two ends. */
    final String from;
    final String to;
    /** Sequence number of the first byte of data. */
    final int sequence;
    final byte[] data;
    /** The number of bytes of data that were sent; more than captured if packets were captured in part. */
    final int sent;
    private final int flags;

    private Segment(String from, String to, int sequence, byte[] data, int sent, int flags) {
        this.from = from;
        this.to = to;
        this.sequence = sequence;
        this.data = data;
        this.sent = sent;
        this.flags = flags;
    }

    boolean isFirst() {
        return (flags & SYN) != 0;
    }

    /**
     * Returns the segment in a packet.
     *
     * @param linkType what the packet begins with
     * @return null if there is no TCP segment, or too little of one
     */
    static Segment of(int linkType, ByteBuffer packet) {
        ByteBuffer p = packet.slice().order(ByteOrder.BIG_ENDIAN);
        int ip = ipAt(linkType, p);
        return ip < 0 || p.limit() - ip < 20 ? null : p.get(ip) >>> 4 == 4 ? ofIp4(p, ip) : ofIp6(p, ip);
    }

    /** Returns where the IP header begins; −1 if there is none. */
    private static int ipAt(int linkType, ByteBuffer p) {
        switch (linkType) {
            case 0: // loopback of BSD and macOS: the family, in the order of that machine
            case 108:
                return 4;
            case 1: // Ethernet
                int at = 12;
                while (p.limit() >= at + 2 && isVlan(p.getShort(at))) {
                    at += 4;
                }
                return isIp(p, at) ? at + 2 : -1;
            case 113: // "any" of Linux
                return isIp(p, 14) ? 16 : -1;
            case 276: // "any" of Linux, version 2
                return isIp(p, 0) ? 20 : -1;
            case 12: // IP without another header
            case 101:
            case 228:
            case 229:
                return 0;
            default:
                return -1;
        }
    }

    private static boolean isVlan(short etherType) {
        return etherType == (short) 0x8100 || etherType == (short) 0x88a8;
    }

    private static boolean isIp(ByteBuffer p, int at) {
        return p.limit() >= at + 2 && (p.getShort(at) == 0x0800 || p.getShort(at) == (short) 0x86dd);
    }

    private static Segment ofIp4(ByteBuffer p, int ip) {
        int total = p.getShort(ip + 2) & 0xffff;
        boolean fragment = (p.getShort(ip + 6) & 0x1fff) != 0;
        if (p.get(ip + 9) != TCP || fragment) {
            return null;
        }
        // With segmentation offload, the kernel may leave the length 0.
        int end = total == 0 ? p.limit() : ip + total;
        return ofTcp(p, ip + (p.get(ip) & 0xf) * 4, end, address(p, ip + 12, 4), address(p, ip + 16, 4));
    }

    private static Segment ofIp6(ByteBuffer p, int ip) {
        if (p.get(ip) >>> 4 != 6 || p.limit() - ip < 40) {
            return null;
        }
        int payload = p.getShort(ip + 4) & 0xffff;
        int end = payload == 0 ? p.limit() : ip + 40 + payload;
        int next = p.get(ip + 6) & 0xff;
        int at = ip + 40;
        while (next == 0 || next == 43 || next == 60) { // extension headers
            if (p.limit() - at < 8) {
                return null;
            }
            next = p.get(at) & 0xff;
            at += 8 + (p.get(at + 1) & 0xff) * 8;
        }
        return next == TCP ? ofTcp(p, at, end, address(p, ip + 8, 16), address(p, ip + 24, 16)) : null;
    }

    private static Segment ofTcp(ByteBuffer p, int tcp, int end, String from, String to) {
        if (p.limit() - tcp < 20) {
            return null;
        }
        int start = tcp + (p.get(tcp + 12) >>> 4 & 0xf) * 4;
        int sent = Math.max(0, end - start);
        byte[] data = new byte[Math.max(0, Math.min(sent, p.limit() - start))];
        p.position(Math.min(start, p.limit()));
        p.get(data);
        int flags = p.get(tcp + 13);
        int sequence = p.getInt(tcp + 4) + ((flags & SYN) != 0 ? 1 : 0);
        return new Segment(from + ":" + (p.getShort(tcp) & 0xffff), to + ":" + (p.getShort(tcp + 2) & 0xffff), sequence,
                data, sent, flags);
    }

    private static String address(ByteBuffer p, int at, int n) {
        byte[] address = new byte[n];
        for (int i = 0; i < n; i++) {
            address[i] = p.get(at + i);
        }
        try {
            String text = InetAddress.getByAddress(address).getHostAddress();
            return n == 4 ? text : "[" + text + "]";
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }
}
