package io.github.scfs.internal.observe;

import java.util.ArrayList;
import java.util.HashMap;
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
    private final List<MBeanOperationInfo> operations = new ArrayList<>();
    /** The operations, by name. Each has one parameter, which may be empty. */
    private final Map<String, Function<String, String>> reports = new HashMap<>();
    private final String description;

    FiguresMBean(String description, List<Figure> all) {
        this.description = description;
        all.forEach(figure -> figures.put(figure.name(), figure));
    }

    /** Adds an operation. */
    FiguresMBean with(String name, String text, String parameter, Function<String, String> report) {
        MBeanParameterInfo[] parameters = {new MBeanParameterInfo("argument", STRING, parameter + "; may be empty")};
        operations.add(new MBeanOperationInfo(name, text, parameters, STRING, MBeanOperationInfo.INFO));
        reports.put(name, report);
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
        Function<String, String> report = reports.get(name);
        if (report == null || arguments == null || arguments.length != 1) {
            throw new ReflectionException(new NoSuchMethodException(name));
        }
        return report.apply(arguments[0] == null ? "" : ((String) arguments[0]).trim());
    }

    @Override
    public MBeanInfo getMBeanInfo() {
        MBeanAttributeInfo[] attributes = figures.values()
                .stream()
                .map(f -> new MBeanAttributeInfo(f.name(), "long", f.description(), true, false, false))
                .toArray(MBeanAttributeInfo[]::new);
        return new MBeanInfo(FiguresMBean.class.getName(), description, attributes, null,
                operations.toArray(new MBeanOperationInfo[0]), null);
    }
}
