package io.github.scfs.demo.bench.random;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The sources of a class whose fields are declared one by one, and of the classes of its parts. For one thread. */
public final class DeclaredSources {
    private final Map<String, String> sources;
    private final BeanSource bean;

    /**
     * Makes the sources of a class. Each class has an id, so that the values of an enum or a boolean don't repeat.
     *
     * @param name the simple name of the class
     * @param fields adds the fields
     */
    public DeclaredSources(String name, Consumer<DeclaredSources> fields) {
        this(new LinkedHashMap<>(), name, fields);
    }

    private DeclaredSources(Map<String, String> sources, String name, Consumer<DeclaredSources> fields) {
        this.sources = sources;
        this.bean = new BeanSource(name);
        add("long", "v.between(1, 1_000_000_000)");
        fields.accept(this);
        sources.put(name, bean.bean());
        sources.put(bean.factoryName(), bean.factory());
    }

    /**
     * Adds a field.
     *
     * @param expression the expression of a value, in which {@code v} is a {@link FieldValues}
     */
    public DeclaredSources add(String type, String expression) {
        bean.add(type, expression);
        return this;
    }

    /** Adds some fields of one kind. */
    public DeclaredSources add(int count, String type, String expression) {
        for (int i = 0; i < count; i++) {
            add(type, expression);
        }
        return this;
    }

    /** Adds the class of a part. Returns its name, to which {@code Values.of(v)} is added for a value. */
    public String part(String suffix, Consumer<DeclaredSources> fields) {
        return new DeclaredSources(sources, bean.name + suffix, fields).bean.name;
    }

    /** Adds an enum. Returns its name. */
    public String ofEnum(String suffix, int constants) {
        String name = bean.name + suffix;
        sources.put(name, BeanSource.ofEnum(name, constants));
        return name;
    }

    /** Returns the sources by the simple name of their class. */
    Map<String, String> sources() {
        return sources;
    }

    /** Returns the simple name of the class that makes the values. */
    String factory() {
        return bean.factoryName();
    }
}
