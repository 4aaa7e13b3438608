package io.github.scfs.golden;

import io.github.scfs.golden.GoldenSession.Fate;
import io.github.scfs.golden.GoldenSession.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The golden session of Dubbo calls. Its values are mostly strings. */
final class GoldenCalls {

    private GoldenCalls() {}

    private static Map<String, Object> attachments(Object... keysAndValues) {
        Map<String, Object> map = new HashMap<>();
        map.put("path", "com.acme.UserService");
        map.put("version", "0.0.0");
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }

    private static Object[] request(String method, String descriptor, Map<String, Object> attachments,
            Object... arguments) {
        List<Object> operations = new ArrayList<>();
        for (String s : Arrays.asList("2.0.2", "com.acme.UserService", "0.0.0", method, descriptor)) {
            operations.add(new Operation("string", s));
        }
        operations.addAll(Arrays.asList(arguments));
        operations.add(new Operation("attachments", attachments));
        return operations.toArray();
    }

    private static Object[] exists(String user, Object... attachments) {
        return request("existUser", "Ljava/lang/String;", attachments(attachments), user);
    }

    private static Object[] response(Object value) {
        Map<String, Object> attachments = new HashMap<>();
        attachments.put("dubbo", "2.0.2");
        return new Object[] {new Operation("byte", (byte) 4), value, new Operation("attachments", attachments)};
    }

    static GoldenSession session() {
        Map<String, Object> map = attachments();
        return new GoldenSession("calls")
                .message("first call: its five strings become a sequence at once, its attachments a map of texts",
                        exists("ada@acme.org"))
                .message("second call: its attachments become a map of the session", exists("bob@acme.org"))
                .message("all later calls", exists("eve@acme.org"))
                .message("another method without arguments, discarded: its ids stay assigned", Fate.LOST,
                        Arrays.copyOf(request("count", "", attachments()), 5))
                .message("the method again: its sequence is defined again", request("count", "", attachments()))
                .message("known by now", request("count", "", attachments()))
                .message("a response", response("yes"))
                .message("second response", response("yes"))
                .message("all later responses", response("yes"))
                .message("one more attachment with a new value each time", Fate.SENT,
                        exists("a", "traceId", "7f0000010001"))
                .message("so its value is open; the definition is not yet certain", Fate.SENT,
                        exists("a", "traceId", "7f0000010002"))
                .message("the definition is repeated", exists("a", "traceId", "7f0000010003"))
                .message("the definition is certain; a repeated value gets an id",
                        exists("a", "traceId", "7f0000010003"))
                .message("the value by its id", exists("a", "traceId", "7f0000010003"))
                .message("values that aren't strings are open, and what is no Latin-1 is wide",
                        exists("a", "_TO", 950, "user", "\u4e2d\u6587", "auth", null))
                .message("second call", exists("a", "_TO", 900, "user", "\u4e2d\u6587", "auth", null))
                .message("a UUID as an attachment's value, and digits",
                        exists("a", "traceId", "0123abcd-89ef-4567-8123-456789abcdef", "spanId", "7f0000010123cafe"))
                .message("the message of an error is a single string", new Operation("string", "no such user"))
                .message("the same message again", new Operation("string", "no such user"))
                .message("once more, by its id like a static string", new Operation("string", "no such user"),
                        new Operation("string", "provider"))
                .message("null in a sequence, which may be read as objects, too", new Operation("string", null),
                        new Operation("string", "seven"), true)
                .message("known by now", new Operation("string", null), new Operation("string", "seven"), true)
                .message("a map written before is a reference", map, new Operation("attachments", map))
                .message("a map with other values, an empty map, null",
                        new Operation("attachments", new HashMap<>(java.util.Collections.singletonMap(1, 2))),
                        new Operation("attachments", new HashMap<>()), new Operation("attachments", null))
                .message("a self-contained message uses static strings only", Fate.ALONE, exists("ada@acme.org"));
    }
}
