package io.github.scfs.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the deny list refuses in every mode, and what it doesn't refuse (THREATS.md 24 and last paragraph). */
class DenyListTest {

    @ParameterizedTest
    @ValueSource(strings = {
            "java.lang.Runtime", "java.lang.Process", "java.lang.ProcessBuilder", "java.lang.ProcessImpl",
            "java.lang.ProcessHandle", "java.lang.System", "java.lang.Thread", "java.lang.ThreadGroup",
            "java.lang.ThreadLocal", "java.lang.Thread$Builder", "java.lang.ClassLoader",
            "java.lang.invoke.SerializedLambda", "java.lang.invoke.MethodHandle", "java.lang.reflect.Method",
            "java.lang.reflect.Proxy", "java.beans.EventHandler", "java.rmi.server.UnicastRemoteObject",
            "java.rmi.registry.Registry", "java.net.URL$DefaultFactory", "java.net.URLClassLoader", "java.net.Socket",
            "java.net.URLStreamHandler", "java.security.SignedObject", "java.security.KeyRep",
            "java.util.ServiceLoader", "java.util.ServiceLoader$LazyIterator", "java.util.logging.FileHandler",
            "java.util.prefs.Preferences", "java.util.jar.JarFile", "java.util.zip.ZipFile",
            "javax.naming.InitialContext", "javax.naming.ldap.LdapName",
            "javax.management.BadAttributeValueExpException", "javax.script.ScriptEngineManager",
            "javax.swing.UIDefaults", "javax.imageio.ImageIO", "javax.print.PrintService", "javax.sound.sampled.Line",
            "javax.activation.DataHandler", "javax.tools.ToolProvider", "javax.xml.transform.Templates",
            "java.awt.Color", "com.sun.rowset.JdbcRowSetImpl", "com.sun.proxy.$Proxy7", "sun.misc.Unsafe",
            "jdk.internal.misc.Unsafe", "jdk.proxy2.$Proxy9", "java.io.ObjectInputStream",
            "javax.sql.rowset.BaseRowSet", "javax.crypto.SealedObject", "javax.security.auth.Subject",
            "java.sql.DriverManager"})
    void jdkClassesThatDoMoreThanHoldValuesAreDenied(String name) {
        assertTrue(DenyList.denies(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "org.apache.commons.collections.functors.InvokerTransformer",
            "org.apache.commons.collections4.functors.ChainedTransformer",
            "org.apache.commons.collections.comparators.TransformingComparator",
            "org.apache.commons.collections4.comparators.TransformingComparator",
            "org.apache.commons.collections.keyvalue.TiedMapEntry",
            "org.apache.commons.collections4.keyvalue.TiedMapEntry", "org.apache.commons.collections.map.LazyMap",
            "org.apache.commons.collections4.map.LazyMap", "org.apache.commons.collections.map.LazySortedMap",
            "org.apache.commons.collections.map.TransformedMap", "org.apache.commons.collections4.list.LazyList",
            "org.apache.commons.beanutils.BeanComparator", "org.apache.commons.configuration.ConfigurationMap",
            "org.apache.commons.configuration2.JNDIConfiguration", "org.apache.commons.dbcp.BasicDataSource",
            "org.apache.commons.dbcp2.BasicDataSource", "org.apache.commons.fileupload.disk.DiskFileItem",
            "org.apache.commons.jelly.Script", "javassist.util.proxy.Proxy", "net.sf.cglib.proxy.Factory",
            "net.bytebuddy.dynamic.loading.ByteArrayClassLoader", "org.apache.bcel.util.ClassLoader",
            "org.aspectj.weaver.tools.cache.SimpleCache", "org.objectweb.asm.ClassWriter", "groovy.lang.Closure",
            "org.codehaus.groovy.runtime.MethodClosure", "bsh.XThis", "clojure.core$constantly", "clojure.lang.Fn",
            "org.python.core.PyFunction", "org.mozilla.javascript.NativeError", "ognl.OgnlContext",
            "org.apache.velocity.Template", "org.thymeleaf.Thymeleaf", "freemarker.template.utility.Execute",
            "org.apache.xalan.xsltc.trax.TemplatesImpl", "org.apache.xbean.naming.context.ContextUtil$ReadOnlyBinding",
            "com.rometools.rome.feed.impl.EqualsBean", "com.sun.syndication.feed.impl.ToStringBean", "org.dom4j.Node",
            "org.jdom2.transform.XSLTransformer", "org.jaxen.XPath", "com.alibaba.fastjson.JSONPath",
            "com.alibaba.fastjson2.JSONPath", "com.alibaba.fastjson.JSONObject$SecureObjectInputStream",
            "com.fasterxml.jackson.databind.node.POJONode", "com.mchange.v2.c3p0.WrapperConnectionPoolDataSource",
            "com.zaxxer.hikari.HikariConfig", "com.alibaba.druid.pool.DruidDataSource",
            "org.apache.tomcat.dbcp.dbcp2.BasicDataSource", "org.apache.catalina.Loader",
            "com.p6spy.engine.spy.P6DataSource", "com.mysql.cj.jdbc.MysqlDataSource",
            "org.postgresql.ds.PGSimpleDataSource", "oracle.jdbc.rowset.OracleJDBCRowSet",
            "org.h2.jdbcx.JdbcDataSource", "org.apache.ibatis.executor.loader.AbstractSerialStateHolder",
            "com.ibatis.sqlmap.Client", "ch.qos.logback.core.db.JNDIConnectionSource",
            "org.apache.log4j.receivers.db.JNDIConnectionSource", "org.apache.logging.log4j.core.Logger",
            "org.quartz.utils.JNDIConnectionProvider", "org.apache.shiro.jndi.JndiObjectFactory",
            "org.springframework.aop.framework.JdkDynamicAopProxy", "org.springframework.beans.factory.ObjectFactory",
            "org.springframework.context.support.FileSystemXmlApplicationContext",
            "org.springframework.jndi.JndiTemplate", "org.springframework.transaction.jta.JtaTransactionManager",
            "org.springframework.expression.Expression",
            "org.springframework.core.SerializableTypeWrapper$MethodInvokeTypeProvider",
            "org.hibernate.engine.spi.TypedValue", "org.jboss.weld.interceptor.Interceptor",
            "org.apache.myfaces.context.Servlet", "org.apache.openjpa.ee.RegistryManagedRuntime",
            "org.apache.activemq.ActiveMQConnectionFactory", "com.caucho.naming.QName", "weblogic.jms.common.ProxyUnit",
            "org.apache.ignite.cache.jta.CacheJndiTmFactory", "net.sf.ehcache.transaction.manager.Selector",
            "org.ehcache.core.Ehcache", "org.apache.zookeeper.ZooKeeper", "org.mockito.internal.creation.Bean"})
    void librariesThatTurnDataIntoCallsAreDenied(String name) {
        assertTrue(DenyList.denies(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "java.lang.RuntimeException", "java.lang.Class", "java.lang.ClassCastException",
            "java.lang.ClassNotFoundException", "java.lang.String", "java.util.TimeZone",
            "java.util.concurrent.ExecutionException", "java.math.BigDecimal", "java.time.Instant", "java.net.URI",
            "java.net.InetAddress", "java.net.Inet4Address", "java.net.SocketTimeoutException",
            "java.net.UnknownHostException", "java.lang.reflect.InvocationTargetException",
            "java.lang.reflect.UndeclaredThrowableException", "java.sql.Timestamp", "java.sql.SQLException",
            "java.security.NoSuchAlgorithmException", "java.util.zip.ZipException", "sun.util.calendar.ZoneInfo",
            "com.sunshine.Order", "sunrise.Order", "jdkfans.Order", "javassistant.Order", "bshop.Order",
            "org.hibernates.Order", "org.springframework.data.domain.PageImpl", "org.springframework.contexts.Order",
            "org.springframework.dao.DuplicateKeyException", "org.apache.commons.lang3.tuple.ImmutablePair",
            "org.apache.commons.collections.map.CaseInsensitiveMap", "com.alibaba.fastjson.JSONException",
            "groovy.lang.GroovyObject", "com.fasterxml.jackson.databind.node.ObjectNode", "com.acme.java.lang.Runtime",
            "java.lang.Thread$State", "com.acme.sun.misc.Unsafe", "com.acme.System"})
    void namesSimilarToADeniedOneAreNotDenied(String name) {
        assertFalse(DenyList.denies(name));
    }

    @Test
    void allowingClassDoesNotAllowClassLoader() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("java.lang.Class");
        ClassPolicy policy = ClassPolicies.strict(trusted);
        assertAll(() -> assertNull(policy.refusalOf("java.lang.Class")),
                () -> assertNotNull(policy.refusalOf("java.lang.ClassLoader")),
                () -> assertNotNull(policy.refusalOf("java.lang.ClassValue")),
                () -> assertNotNull(policy.refusalOf("java.lang.Classes")));
    }

    @Test
    void noSettingAllowsADeniedClass() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("java.lang.*, java.*, org.*, java.lang.Runtime, groovy.*, com.alibaba.fastjson.JSONPath");
        trusted.addClass(Runtime.class);
        trusted.addClass(ClassLoader.class);
        ClassPolicy policy = ClassPolicies.strict(trusted);
        for (String name : new String[] {
                "java.lang.Runtime", "java.lang.ClassLoader", "java.lang.reflect.Method", "org.hibernate.Session",
                "groovy.lang.Closure", "com.alibaba.fastjson.JSONPath"}) {
            String refusal = policy.refusalOf(name);
            assertNotNull(refusal, name);
            assertThat(refusal).contains("no setting can allow it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "java.lang$Runtime", "java$lang$Runtime", "java$lang.Runtime", "JAVA.LANG.RUNTIME", "java.lang.runtime",
            "Java.Lang.Runtime", "java.lang.Runtime$", "java.lang.Runtime$Version", "java.lang.Runtime$a.b",
            "JAVA.NET.URI", "java.net$URI", "Com.Sun.Foo", "java.lang.THREADLOCAL", "java$lang$Process$Impl",
            "org.springframework$beans$Foo"})
    void otherCaseAndDollarsForDotsDoNotSlipPast(String name) {
        assertTrue(DenyList.denies(name));
        assertNotNull(ClassPolicies.open().refusalOf(name));
    }

    @Test
    void caseIsFoldedInAnyLocale() {
        Locale before = Locale.getDefault();
        try {
            // A locale in which "RUNTIME".toLowerCase() contains a dotless i.
            Locale.setDefault(new Locale("tr", "TR"));
            assertTrue(DenyList.denies("JAVA.LANG.RUNTIME"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void exemptionsCoverOnlyTheirName() {
        assertTrue(DenyList.denies("java.net.URI$Parser"));
        assertTrue(DenyList.denies("java.net.URIx"));
        assertTrue(DenyList.denies("java.net.InetAddress$Cache"));
        assertTrue(DenyList.denies("java.lang.reflect.sub.FooException"));
        assertTrue(DenyList.denies("java.lang.reflect.Foo$BarException"));
        assertTrue(DenyList.denies("sun.util.calendar.ZoneInfoFile"));
    }

    @Test
    void everyLineOfTheListHasAnEffect() {
        Set<String> seen = new HashSet<>();
        for (String line : NameLists.read("denied.txt")) {
            assertTrue(seen.add(line), () -> "listed twice: " + line);
            if (line.startsWith("!")) {
                String name = line.substring(1).replace("*", "Foo");
                assertFalse(DenyList.denies(name), line);
                assertTrue(DenyList.denies(name.replace("Exception", "") + "X"), () -> "exempts nothing: " + line);
            } else {
                assertTrue(DenyList.denies(line.replace("*", "X")), line);
                assertTrue(DenyList.denies(line.replace("*", "") + ".Foo"), line);
                assertTrue(DenyList.denies(line.replace("*", "") + "$Foo"), line);
            }
        }
        assertTrue(seen.size() > 200, "the list was read: " + seen.size());
    }

    @Test
    void noLineIsCoveredByAnother() {
        Set<String> lines = new HashSet<>(NameLists.read("denied.txt"));
        for (String line : lines) {
            for (int dot = line.lastIndexOf('.'); dot > 0; dot = line.lastIndexOf('.', dot - 1)) {
                String shorter = line.substring(0, dot);
                assertFalse(!line.startsWith("!") && lines.contains(shorter), () -> line + " is covered by " + shorter);
            }
        }
    }

    @Test
    void noValueTypeIsDenied() {
        for (String line : NameLists.read("values.txt")) {
            String name = line.replace("$*", "").replace("*", "Foo");
            assertFalse(DenyList.denies(name), line);
        }
    }
}
