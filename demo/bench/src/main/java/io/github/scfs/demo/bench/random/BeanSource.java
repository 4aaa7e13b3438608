package io.github.scfs.demo.bench.random;

import java.util.ArrayList;
import java.util.List;

/** The Java source of one generated class. For one thread. */
final class BeanSource {
    private static final String HEADER = "package " + BeanSource.class.getPackage().getName() + ";\n"
            + "import java.io.Serializable;\nimport java.math.BigDecimal;\nimport java.time.*;\nimport java.util.*;\n\n";

    final String name;
    private final List<String[]> fields = new ArrayList<>();

    BeanSource(String name) {
        this.name = name;
    }

    /**
     * Adds a field.
     *
     * @param expression the expression of a value, in which {@code v} is a {@link FieldValues}
     */
    void add(String type, String expression) {
        fields.add(new String[] {type, "field" + fields.size(), expression});
    }

    /** Returns the source of an enum. */
    static String ofEnum(String name, int constants) {
        StringBuilder text = new StringBuilder(HEADER).append("public enum ").append(name).append(" {");
        for (int i = 0; i < constants; i++) {
            text.append(i == 0 ? "" : ", ").append("CONSTANT_").append(i);
        }
        return text.append("}\n").toString();
    }

    /** Returns the source of the bean: fields, accessors, {@code equals} and {@code hashCode}. */
    String bean() {
        StringBuilder text = new StringBuilder(HEADER).append("public class ")
                .append(name)
                .append(" implements Serializable {\n    private static final long serialVersionUID = 1L;\n");
        fields.forEach(f -> text.append("    private ").append(f[0]).append(' ').append(f[1]).append(";\n"));
        text.append("    public ").append(name).append("() {}\n");
        for (String[] f : fields) {
            String suffix = Character.toUpperCase(f[1].charAt(0)) + f[1].substring(1) + "(";
            text.append("    public ").append(f[0]).append(f[0].equals("boolean") ? " is" : " get").append(suffix);
            text.append(") { return ").append(f[1]).append("; }\n    public void set").append(suffix).append(f[0]);
            text.append(" it) { this.").append(f[1]).append(" = it; }\n");
        }
        text.append("    @Override public boolean equals(Object o) {\n        if (!(o instanceof ").append(name);
        text.append(")) { return false; }\n        ").append(name).append(" it = (").append(name);
        text.append(") o;\n        return true");
        fields.forEach(f -> text.append("\n            && Objects.deepEquals(")
                .append(f[1])
                .append(", it.")
                .append(f[1])
                .append(')'));
        text.append(
                ";\n    }\n    @Override public int hashCode() {\n        return Arrays.deepHashCode(new Object[] {");
        for (int i = 0; i < fields.size(); i++) {
            text.append(i == 0 ? "" : ", ").append(fields.get(i)[1]);
        }
        return text.append("});\n    }\n}\n").toString();
    }

    /** Returns the name of the class that makes the values. */
    String factoryName() {
        return name + "Values";
    }

    /** Returns the source of the class that makes the values. */
    String factory() {
        StringBuilder text = new StringBuilder(HEADER).append("public final class ").append(factoryName());
        text.append(" {\n    public static ").append(name).append(" of(FieldValues v) {\n        ").append(name);
        text.append(" it = new ").append(name).append("();\n");
        for (String[] f : fields) {
            text.append("        it.setF").append(f[1].substring(1)).append('(').append(f[2]).append(");\n");
        }
        return text.append("        return it;\n    }\n}\n").toString();
    }
}
