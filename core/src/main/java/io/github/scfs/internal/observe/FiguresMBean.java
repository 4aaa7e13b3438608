package io.github.scfs.internal.observe;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.ReflectionException;

/**
 * An MBean whose attributes are figures, and whose operations return reports. It is a dynamic MBean, since the
 * interface of another kind of MBean would have to be in an exported package. Thread-safe.
 */
final class FiguresMBean implements DynamicMBean {
    private static final String STRING = String.class.getName();

    private final Map<String, Figure> figures = new LinkedHashMap<>();
    private final Map<String, Operation> operations = new LinkedHashMap<>();
    private final String description;

    /** An operation with one parameter, which may be empty. */
    private static final class Operation {
        private final MBeanOperationInfo info;
        private final Function<String, String> report;

        Operation(MBeanOperationInfo info, Function<String, String> report) {
            this.info = info;
            this.report = report;
        }
    }

    FiguresMBean(String description, List<Figure> all) {
        this.description = description;
        all.forEach(figure -> figures.put(figure.name(), figure));
    }

    /** Adds an operation. */
    FiguresMBean with(String name, String text, String parameter, Function<String, String> report) {
        MBeanParameterInfo[] parameters = {new MBeanParameterInfo("argument", STRING, parameter + "; may be empty")};
        operations.put(name,
                new Operation(new MBeanOperationInfo(name, text, parameters, STRING, MBeanOperationInfo.INFO), report));
        return this;
    }

    @Override
    public Object getAttribute(String name) throws AttributeNotFoundException {
        Figure figure = figures.get(name);
        if (figure == null) {
            throw new AttributeNotFoundException(name);
        }
        return figure.value();
    }

    @Override
    public AttributeList getAttributes(String[] names) {
        AttributeList list = new AttributeList();
        for (String name : names) {
            Figure figure = figures.get(name);
            if (figure != null) {
                list.add(new Attribute(name, figure.value()));
            }
        }
        return list;
    }

    @Override
    public void setAttribute(Attribute attribute) throws AttributeNotFoundException {
        throw new AttributeNotFoundException(attribute.getName() + " can't be set");
    }

    @Override
    public AttributeList setAttributes(AttributeList attributes) {
        return new AttributeList();
    }

    @Override
    public Object invoke(String name, Object[] arguments, String[] signature) throws ReflectionException {
        Operation operation = operations.get(name);
        if (operation == null || arguments == null || arguments.length != 1) {
            throw new ReflectionException(new NoSuchMethodException(name));
        }
        return operation.report.apply(arguments[0] == null ? "" : ((String) arguments[0]).trim());
    }

    @Override
    public MBeanInfo getMBeanInfo() {
        MBeanAttributeInfo[] attributes = figures.values()
                .stream()
                .map(f -> new MBeanAttributeInfo(f.name(), "long", f.description(), true, false, false))
                .toArray(MBeanAttributeInfo[]::new);
        MBeanOperationInfo[] all = operations.values().stream().map(o -> o.info).toArray(MBeanOperationInfo[]::new);
        return new MBeanInfo(FiguresMBean.class.getName(), description, attributes, null, all, null);
    }
}
