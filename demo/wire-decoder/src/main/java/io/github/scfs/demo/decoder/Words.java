package io.github.scfs.demo.decoder;

import java.net.InetSocketAddress;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Converts a graph of {@link Node}s and plain values to one line of text. {@code &1} marks an object that appears
 * again, and {@code *1} refers to it.
 */
public final class Words {
    private final IdentityHashMap<Node, Integer> visits = new IdentityHashMap<>();
    private final IdentityHashMap<Node, Integer> labels = new IdentityHashMap<>();

    private Words() {}

    public static String of(Object v) {
        Words words = new Words();
        words.visit(v);
        return words.render(v);
    }

    private void visit(Object v) {
        if (v instanceof Node.Entry) {
            visit(((Node.Entry) v).key);
            visit(((Node.Entry) v).value);
        } else if (v instanceof Node && visits.merge((Node) v, 1, Integer::sum) == 1) {
            ((Node) v).fields.values().forEach(this::visit);
            ((Node) v).items.forEach(this::visit);
        }
    }

    private String render(Object v) {
        if (v instanceof Node.Entry) {
            return render(((Node.Entry) v).key) + ": " + render(((Node.Entry) v).value);
        }
        if (!(v instanceof Node)) {
            return leaf(v);
        }
        Node n = (Node) v;
        Integer label = labels.get(n);
        if (label != null) {
            return "*" + label;
        }
        StringBuilder text = new StringBuilder();
        if (visits.get(n) > 1) {
            labels.put(n, labels.size() + 1);
            text.append('&').append(labels.size()).append(' ');
        }
        text.append(n.type);
        List<String> fields = new ArrayList<>();
        n.fields.forEach((name, value) -> fields.add(name + "=" + render(value)));
        if (!fields.isEmpty()) {
            text.append('{').append(String.join(", ", fields)).append('}');
        }
        if (!n.items.isEmpty() || fields.isEmpty()) {
            List<String> items = new ArrayList<>();
            n.items.forEach(i -> items.add(render(i)));
            if (n.unordered) {
                Collections.sort(items);
            }
            text.append('[').append(String.join(", ", items)).append(']');
        }
        return text.toString();
    }

    /** Returns the text of a value without identity. */
    private static String leaf(Object v) {
        if (v instanceof String) {
            return quoted((String) v);
        }
        if (v instanceof Character) {
            String q = quoted(v.toString());
            return "'" + q.substring(1, q.length() - 1) + "'";
        }
        if (v instanceof Node.Word) {
            return ((Node.Word) v).text;
        }
        if (v instanceof Float) {
            return "Float(" + v + ")";
        }
        if (v instanceof java.util.Date) {
            return v.getClass().getName() + "(" + ((java.util.Date) v).getTime()
                    + (v instanceof java.sql.Timestamp ? ", " + ((java.sql.Timestamp) v).getNanos() : "") + ")";
        }
        if (v instanceof Pattern) {
            return "Pattern(" + quoted(((Pattern) v).pattern()) + ", " + ((Pattern) v).flags() + ")";
        }
        if (v instanceof InetSocketAddress) {
            InetSocketAddress a = (InetSocketAddress) v;
            return "InetSocketAddress(" + a.getHostString() + ", " + a.getPort()
                    + (a.isUnresolved() ? ", unresolved" : "") + ")";
        }
        if (v == null || v instanceof Boolean || v instanceof Integer || v instanceof Double) {
            return String.valueOf(v);
        }
        if (v.getClass() == Object.class) {
            return "Object()";
        }
        return (v instanceof ZoneId ? "Zone" : v.getClass().getSimpleName()) + "(" + v + ")";
    }

    /** Returns the string in quotation marks, escaped to ASCII. */
    public static String quoted(String s) {
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7f) {
                text.append(c);
            } else {
                text.append(String.format("\\u%04x", (int) c));
            }
        }
        return text.append('"').toString();
    }
}
