package io.github.scfs.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the deny list with the lists of other frameworks, and with the classes of well-known gadget chains. */
class OtherListsTest {
    /**
     * Names that others refuse and scfs doesn't: interfaces and {@code Object}, which have no state, {@code Class},
     * which names a class that is judged itself, a class that doesn't exist, and the whole of Spring, of which users
     * need exceptions and pages.
     */
    private static final Set<String> PLAIN = new HashSet<>(Arrays.asList("java.io.closeable", "java.io.serializable",
            "java.lang.autocloseable", "java.lang.class", "java.lang.cloneable", "java.lang.iterable",
            "java.lang.object", "java.lang.readable", "java.lang.runnable", "java.util.collection",
            "java.util.eventlistener", "java.util.StringTokenizer", "org.springframework.", "java.lang.MethodHandle",
            "java.lang.VarHandler"));

    private static List<String> names(String file) throws IOException {
        InputStream in = Objects.requireNonNull(OtherListsTest.class.getResourceAsStream("/security/" + file));
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines().filter(l -> !l.startsWith("#")).collect(Collectors.toList());
        }
    }

    private static void assertRefusedInEveryMode(String name) {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns(name.substring(0, name.lastIndexOf('.')) + ".*");
        assertThat(ClassPolicies.open().refusalOf(name)).as(name).contains("deny list");
        assertThat(ClassPolicies.strict(trusted).refusalOf(name)).as(name).contains("deny list");
    }

    @ParameterizedTest
    @CsvSource({"dubbo-3.3.6.txt,170", "fory-1.6.0.txt,250"})
    void everythingThatOthersRefuseIsRefused(String file, int atLeast) throws IOException {
        List<String> names = names(file);
        assertThat(names).hasSizeGreaterThan(atLeast);
        for (String name : names) {
            if (!PLAIN.contains(name)) {
                assertRefusedInEveryMode(name.endsWith(".") ? name + "Foo" : name);
            }
        }
    }

    /** The classes that the payloads of ysoserial and marshalsec consist of, but for plain collections. */
    @ParameterizedTest
    @ValueSource(strings = {
            "org.aspectj.weaver.tools.cache.SimpleCache$StoreableCachingMap", "bsh.Interpreter", "bsh.XThis",
            "com.mchange.v2.c3p0.PoolBackedDataSource", "com.mchange.v2.c3p0.JndiRefForwardingDataSource",
            "com.mchange.v2.c3p0.WrapperConnectionPoolDataSource", "com.mchange.v2.naming.ReferenceIndirector",
            "com.redhat.ceylon.compiler.java.language.SerializationProxy", "org.apache.click.control.Column",
            "org.apache.click.control.Table", "clojure.core$constantly", "clojure.inspector.proxy$Table",
            "clojure.lang.PersistentArrayMap", "org.apache.commons.beanutils.BeanComparator",
            "org.apache.commons.collections.comparators.TransformingComparator",
            "org.apache.commons.collections.functors.ChainedTransformer",
            "org.apache.commons.collections.functors.ConstantTransformer",
            "org.apache.commons.collections.functors.InstantiateTransformer",
            "org.apache.commons.collections.functors.InvokerTransformer",
            "org.apache.commons.collections.keyvalue.TiedMapEntry", "org.apache.commons.collections.map.LazyMap",
            "org.apache.commons.collections4.comparators.TransformingComparator",
            "org.apache.commons.collections4.functors.InvokerTransformer",
            "org.apache.commons.fileupload.disk.DiskFileItem", "org.codehaus.groovy.runtime.ConvertedClosure",
            "org.codehaus.groovy.runtime.MethodClosure", "groovy.util.Expando", "org.hibernate.engine.spi.TypedValue",
            "org.hibernate.property.access.spi.GetterMethodImpl", "org.hibernate.tuple.component.PojoComponentTuplizer",
            "org.jboss.interceptor.proxy.InterceptorMethodHandler", "org.jboss.weld.interceptor.proxy.Interceptor",
            "net.sf.json.JSONObject", "org.mozilla.javascript.NativeError", "org.mozilla.javascript.NativeJavaObject",
            "org.apache.myfaces.view.facelets.el.ValueExpressionMethodExpression", "org.python.core.PyFunction",
            "com.sun.syndication.feed.impl.ObjectBean", "com.rometools.rome.feed.impl.ToStringBean",
            "org.springframework.aop.framework.AdvisedSupport",
            "org.springframework.aop.support.DefaultBeanFactoryPointcutAdvisor",
            "org.springframework.beans.factory.support.DefaultListableBeanFactory",
            "org.springframework.core.SerializableTypeWrapper$MethodInvokeTypeProvider",
            "org.springframework.jndi.support.SimpleJndiBeanFactory", "com.vaadin.data.util.NestedMethodProperty",
            "com.vaadin.data.util.PropertysetItem", "org.apache.wicket.util.upload.DiskFileItem",
            "org.apache.commons.configuration.ConfigurationMap", "org.apache.commons.configuration.JNDIConfiguration",
            "com.caucho.naming.QName", "org.apache.xbean.naming.context.ContextUtil$ReadOnlyBinding",
            "org.apache.tomcat.dbcp.dbcp2.BasicDataSource", "com.sun.rowset.JdbcRowSetImpl",
            "com.sun.jndi.ldap.LdapAttribute", "com.sun.jndi.rmi.registry.BindingEnumeration",
            "com.sun.jndi.toolkit.dir.LazySearchEnumerationImpl", "com.sun.org.apache.bcel.internal.util.ClassLoader",
            "com.sun.org.apache.xalan.internal.xsltc.trax.TemplatesImpl", "java.beans.EventHandler",
            "java.lang.ProcessBuilder", "java.lang.Runtime", "java.lang.UNIXProcess", "java.lang.reflect.Proxy",
            "java.rmi.server.RemoteObjectInvocationHandler", "java.rmi.server.UnicastRemoteObject",
            "java.security.SignedObject", "java.util.ServiceLoader$LazyIterator",
            "javax.imageio.ImageIO$ContainsFilter", "javax.imageio.spi.FilterIterator",
            "javax.management.BadAttributeValueExpException", "javax.naming.ldap.Rdn$RdnEntry",
            "javax.script.ScriptEngineManager", "javax.swing.UIDefaults", "javax.swing.event.EventListenerList",
            "sun.reflect.annotation.AnnotationInvocationHandler", "sun.rmi.server.UnicastRef", "java.time.Ser",
            "java.time.chrono.Ser", "java.time.zone.Ser"})
    void classesOfGadgetChainsAreRefused(String name) {
        assertRefusedInEveryMode(name);
    }
}
