package io.github.scfs.dubbo.apache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.example.Stranger;
import org.example.Weighed;

/**
 * A program with a provider and its consumer, and then another provider. Its argument is a list of parameters for the
 * protocol: name, value, name, value. A serialization counts for the consumer, too. It prints what calls return or
 * throw.
 */
final class SettingsProcess {
    private SettingsProcess() {}

    public static void main(String[] args) {
        String[] parameters = args[0].isEmpty() ? new String[0] : args[0].split(" ");
        try (Loopback loopback = Loopback.provider(parameters)) {
            List<String> reference = new ArrayList<>(Arrays.asList("timeout", "5000"));
            int at = Arrays.asList(parameters).indexOf("serialization");
            if (at >= 0) {
                reference.addAll(Arrays.asList(parameters).subList(at, at + 2));
            }
            OrderService service = loopback.consumer(reference.toArray(new String[0]));
            print("list of 5 levels", () -> service.same(nested(5)).equals(nested(5)));
            print("list of 20 levels", () -> service.same(nested(20)).equals(nested(20)));
            print("stranger", () -> ((Stranger) service.same(new Stranger())).n());
            print("weighed", () -> ((Weighed) service.same(new Weighed(100))).grams());
            print("second service", () -> {
                List<String> more = new ArrayList<>(Arrays.asList(parameters));
                more.addAll(Arrays.asList("scfs.max.objects", "77"));
                return Loopback.provider(more.toArray(new String[0])).port() > 0;
            });
        }
        System.exit(0);
    }

    private interface Call {
        Object result();
    }

    private static void print(String what, Call call) {
        String result;
        try {
            result = String.valueOf(call.result());
        } catch (RuntimeException e) {
            result = e.toString().replaceAll("\\s+", " ");
        }
        System.out.println("<" + what + "> " + result);
    }

    private static List<Object> nested(int levels) {
        List<Object> list = new ArrayList<>();
        if (levels > 1) {
            list.add(nested(levels - 1));
        }
        return list;
    }
}
