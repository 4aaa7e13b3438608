package io.github.scfs.internal.text;

import io.github.scfs.MalformedInputException;
import java.util.HashMap;
import java.util.Map;

/**
 * Strings that are common in Dubbo calls and have fixed numbers ({@code wire-format.md} appendix B). The list is
 * part of the wire format, so changing or removing a string requires a new version of the format. The numbers of the
 * first 32 strings take one byte.
 */
public final class StaticStrings {
    private static final String[] ALL = {
            // Numbers 0 to 31: keys and values of Dubbo's attachments, and the most common parameter descriptors.
            "dubbo", "2.0.2", "path", "interface", "version", "0.0.0", "group", "timeout", "token", "async", "true",
            "false", "remote.application", "_TO", "dubbo.tag", "generic", "", "Ljava/lang/String;", "Ljava/lang/Long;",
            "Ljava/lang/Integer;", "J", "I", "Ljava/util/List;", "Ljava/util/Map;", "Ljava/lang/Object;",
            "Ljava/lang/String;Ljava/lang/String;", "application", "id", "return", "input", "output", "traceId",
            // Numbers 32 and above: less common strings of Dubbo.
            "$invoke", "$invokeAsync", "$echo", "Ljava/lang/String;[Ljava/lang/String;[Ljava/lang/Object;", "Z", "JJ",
            "II", "[B", "Ljava/lang/Long;Ljava/lang/Long;", "Ljava/lang/String;J", "Ljava/lang/String;I",
            "Ljava/util/Set;", "Ljava/util/Collection;", "Ljava/util/Date;", "Ljava/util/UUID;", "[Ljava/lang/String;",
            "[J", "[I", "sys_callback_arg-0", "sys_callback_arg-1", "callback.service.instid",
            "_isCallBackServiceInvoke", "dubbo.stub.event", "dubbo.force.tag", "timeout-countdown",
            "invocation.need.mock", "broadcast.results", "consumer", "provider", "side", "release", "protocol",
            "serialization", "scfs", "bean", "nativejava", "gson", "protobuf-json", "raw.return", "sent", "retries",
            "method", "methods", "host", "port", "local", "default", "1.0.0", "1.0", "2.0.0", "1000", "3000", "5000",
            "10000", "0", "1",
            // Keys of attachments that are used by tracing, transactions and users.
            "spanId", "parentId", "sampled", "traceparent", "tracestate", "baggage", "X-B3-TraceId", "X-B3-SpanId",
            "X-B3-ParentSpanId", "X-B3-Sampled", "b3", "sw8", "sw8-x", "sw8-correlation", "uber-trace-id",
            "EagleEye-TraceID", "EagleEye-RpcID", "EagleEye-UserData", "TX_XID", "TX_BRANCH_TYPE", "userId", "tenantId",
            "requestId", "sessionId", "locale", "lang", "region", "zone", "env", "canary", "gray", "caller", "client",
            "ip", "user", "auth", "authorization", "signature", "timestamp", "ak", "code", "message"};

    private static final Map<String, Integer> NUMBERS = new HashMap<>(2 * ALL.length);

    static {
        for (int i = 0; i < ALL.length; i++) {
            NUMBERS.put(ALL[i], i);
        }
    }

    private StaticStrings() {}

    /** Returns the number of a static string; −1 if the string isn't static. */
    public static int numberOf(String s) {
        Integer number = NUMBERS.get(s);
        return number == null ? -1 : number;
    }

    /**
     * Returns the static string with a number.
     *
     * @throws MalformedInputException if no string has this number
     */
    public static String at(int number) {
        if (number < 0 || number >= ALL.length) {
            throw new MalformedInputException("SCFS-107",
                    "the message refers to static string " + number + ", but there are only " + ALL.length);
        }
        return ALL[number];
    }

    /** Returns the number of static strings. */
    public static int count() {
        return ALL.length;
    }
}
