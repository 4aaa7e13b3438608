package io.github.scfs.demo.rpc.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Additional parameters of the URLs of providers and consumers. A system property passes them to the processes. */
public final class Parameters {
    private static final String PROPERTY = "demo.rpc.parameters";

    private Parameters() {}

    /**
     * Returns the flag that passes parameters to a process.
     *
     * @param parameters for example {@code decode.in.io=false}
     */
    public static String flag(List<String> parameters) {
        return "-D" + PROPERTY + '=' + String.join("&", parameters);
    }

    /** Returns the parameters of this process as the end of a URL; empty if there are none. */
    public static String asQuery() {
        String parameters = System.getProperty(PROPERTY, "");
        return parameters.isEmpty() ? "" : '&' + parameters;
    }

    /** Returns the parameters of this process by name. */
    public static Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        for (String parameter : System.getProperty(PROPERTY, "").split("&")) {
            int equals = parameter.indexOf('=');
            if (equals > 0) {
                map.put(parameter.substring(0, equals), parameter.substring(equals + 1));
            }
        }
        return map;
    }
}
