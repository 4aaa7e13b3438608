package io.github.scfs.demo.triple;

import static io.github.scfs.demo.triple.LocalDubbo.noParameters;
import static io.github.scfs.demo.triple.LocalDubbo.url;

import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.bid.SeededBidRequests;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.rpc.model.FrameworkModel;

/**
 * A program that calls a service with hessian2 through a proxy, and prints what was sent and what was answered. Its
 * argument is the protocol. It prints only what is the same in each run.
 */
final class HessianCalls {
    private static final int DUBBO_HEADER = 16;
    private static final int DUBBO_ID = 4;
    private static final int DUBBO_LENGTH = 12;
    private static final int DUBBO_EVENT = 0x20;
    private static final int HTTP2_PREFACE = 24;
    private static final int HTTP2_HEADER = 9;
    private static final int HTTP2_TYPE = 3;
    private static final int HTTP2_DATA = 0;

    private HessianCalls() {}

    /** Removes stack traces: the handlers of scfs are in those of Dubbo's own protocol. */
    private static final class Traceless extends AuctionHouse {
        @Override
        public BidResponse refuse(String reason, long auction) throws RefusedBidException {
            try {
                return super.refuse(reason, auction);
            } catch (RefusedBidException e) {
                e.setStackTrace(new StackTraceElement[0]);
                e.getCause().setStackTrace(new StackTraceElement[0]);
                throw e;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        String protocol = args[0];
        LocalDubbo dubbo = new LocalDubbo(new FrameworkModel());
        ProtocolConfig config = LocalDubbo.protocol(protocol, "hessian2", noParameters());
        dubbo.export(config, Auctions.class, new Traceless());
        ByteArrayOutputStream requests = new ByteArrayOutputStream();
        ByteArrayOutputStream responses = new ByteArrayOutputStream();
        ByteCounter proxy = new ByteCounter(config.getPort(), requests, responses);
        Auctions auctions = dubbo.refer(Auctions.class, url(protocol, proxy.port()), "serialization=hessian2");
        for (int seed = 0; seed < 5; seed++) {
            System.out.println(auctions.bid(SeededBidRequests.request(seed)));
        }
        auctions.forget("calls");
        System.out.println(auctions.echo(Arrays.asList(1, null, "two")));
        try {
            auctions.refuse("no", 4711);
        } catch (RefusedBidException e) {
            System.out.println(e + " " + e.auction());
        }
        boolean http2 = protocol.equals("tri");
        print("requests", requests.toByteArray(), http2, http2 ? HTTP2_PREFACE : 0);
        print("responses", responses.toByteArray(), http2, 0);
        System.exit(0);
    }

    /** Prints the bodies. A header of HTTP/2 has the port, and Netty divides the bodies into frames as it likes. */
    private static void print(String what, byte[] stream, boolean http2, int start) {
        ByteArrayOutputStream bodies = new ByteArrayOutputStream();
        ByteBuffer in = ByteBuffer.wrap(stream);
        int header = http2 ? HTTP2_HEADER : DUBBO_HEADER;
        for (int at = start; at + header <= stream.length;) {
            int length = http2 ? in.getInt(at) >>> Byte.SIZE : in.getInt(at + DUBBO_LENGTH);
            if (http2 && stream[at + HTTP2_TYPE] == HTTP2_DATA) {
                bodies.write(stream, at + header, length);
            } else if (!http2 && (stream[at + 2] & DUBBO_EVENT) == 0) {
                bodies.write(stream, at, DUBBO_ID); // The first id of a process is random.
                bodies.write(stream, at + DUBBO_LENGTH, Integer.BYTES + length);
            }
            at += header + length;
        }
        byte[] all = bodies.toByteArray();
        System.out.println(what + ": " + all.length + " bytes, hash " + Arrays.hashCode(all));
    }
}
