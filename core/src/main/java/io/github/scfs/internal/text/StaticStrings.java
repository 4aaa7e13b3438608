package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;

/**
 * Strings that nearly every Dubbo call has: both sides know them by number before anything was sent ({@code
 * docs/wire-format.md} section 3.2, of which they are a part: none may be changed or left out without a new version
 * of the format). The first 32 have numbers of one byte.
 */
public final class StaticStrings {
    private static final String[] ALL = {
            // 0 to 31: keys of attachments, what Dubbo's own have as values, the commonest parameter descriptors
            "dubbo", "2.0.2", "path", "interface", "version", "0.0.0", "group", "timeout", "token", "async", "true",
            "false", "remote.application", "_TO", "dubbo.tag", "generic", "", "Ljava/lang/String;", "Ljava/lang/Long;",
            "Ljava/lang/Integer;", "J", "I", "Ljava/util/List;", "Ljava/util/Map;", "Ljava/lang/Object;",
            "Ljava/lang/String;Ljava/lang/String;", "application", "id", "return", "input", "output", "traceId",
            // 32 on: rarer ones of Dubbo's
            "$invoke", "$invokeAsync", "$echo", "Ljava/lang/String;[Ljava/lang/String;[Ljava/lang/Object;", "Z", "JJ",
            "II", "[B", "Ljava/lang/Long;Ljava/lang/Long;", "Ljava/lang/String;J", "Ljava/lang/String;I",
            "Ljava/util/Set;", "Ljava/util/Collection;", "Ljava/util/Date;", "Ljava/util/UUID;", "[Ljava/lang/String;",
            "[J", "[I", "sys_callback_arg-0", "sys_callback_arg-1", "callback.service.instid",
            "_isCallBackServiceInvoke", "dubbo.stub.event", "dubbo.force.tag", "timeout-countdown",
            "invocation.need.mock", "broadcast.results", "consumer", "provider", "side", "release", "protocol",
            "serialization", "scfs", "bean", "nativejava", "gson", "protobuf-json", "raw.return", "sent", "retries",
            "method", "methods", "host", "port", "local", "default", "1.0.0", "1.0", "2.0.0", "1000", "3000", "5000",
            "10000", "0", "1",
            // What tracing, transactions and users put into attachments
            "spanId", "parentId", "sampled", "traceparent", "tracestate", "baggage", "X-B3-TraceId", "X-B3-SpanId",
            "X-B3-ParentSpanId", "X-B3-Sampled", "b3", "sw8", "sw8-x", "sw8-correlation", "uber-trace-id",
            "EagleEye-TraceID", "EagleEye-RpcID", "EagleEye-UserData", "TX_XID", "TX_BRANCH_TYPE", "userId", "tenantId",
            "requestId", "sessionId", "locale", "lang", "region", "zone", "env", "canary", "gray", "caller", "client",
            "ip", "user", "auth", "authorization", "signature", "timestamp", "ak", "code", "message"};

    /** One more than a string's number, by hash; 0: free. */
    private static final short[] TABLE = new short[512];

    static {
        for (int i = 0; i < ALL.length; i++) {
            int at = bucket(ALL[i]);
            while (TABLE[at] != 0) {
                at = at + 1 & TABLE.length - 1;
            }
            TABLE[at] = (short) (i + 1);
        }
    }

    private StaticStrings() {}

    private static int bucket(String s) {
        int h = s.hashCode() * 0x9e3779b1;
        return (h ^ h >>> 16) & TABLE.length - 1;
    }

    /** The number of a string, 0 or more; −1 if it has none. */
    public static int numberOf(String s) {
        int at = bucket(s);
        for (int n = TABLE[at]; n != 0; n = TABLE[at]) {
            if (ALL[n - 1].equals(s)) {
                return n - 1;
            }
            at = at + 1 & TABLE.length - 1;
        }
        return -1;
    }

    /**
     * The string with a number.
     *
     * @throws MalformedInputException if there is none
     */
    public static String at(int number) {
        if (number < 0 || number >= ALL.length) {
            throw new MalformedInputException("SCFS-107",
                    "a reference leads to static string " + number + ", but there are only " + ALL.length);
        }
        return ALL[number];
    }

    /** How many there are. */
    public static int count() {
        return ALL.length;
    }
}
