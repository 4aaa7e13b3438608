package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.apache.dubbo.remoting.buffer.ChannelBufferInputStream;
import org.junit.jupiter.api.Test;

/** Tests an adapter whose Dubbo isn't there. {@link SettingsTest} has the test of versions of scfs. */
class FitTest {

    /** Has the class path of the tests, but not one of Dubbo's classes. */
    private static final class OtherDubbo extends URLClassLoader {
        OtherDubbo(URL... classPath) {
            super(classPath, ClassLoader.getSystemClassLoader().getParent());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(ChannelBufferInputStream.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    private static URL[] classPath() throws IOException {
        List<URL> urls = new ArrayList<>();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : classPath.split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    @Test
    void adapterForAnotherDubboSaysSoInTheLogAndFailsAtItsFirstUse() throws Exception {
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger(Fit.class.getName());
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(entry.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try (OtherDubbo loader = new OtherDubbo(classPath())) {
            Object serialization = loader.loadClass(ScfsSerialization.class.getName()).getConstructor().newInstance();
            Class<?> type = serialization.getClass();
            assertThat(type).isNotSameAs(ScfsSerialization.class);
            assertEquals((byte) 30, type.getMethod("getContentTypeId").invoke(serialization));
            assertThat(logged).singleElement().asString().startsWith("SCFS-609: " + type.getName());
            Class<?> url = loader.loadClass(org.apache.dubbo.common.URL.class.getName());
            assertRefused(() -> type.getMethod("serialize", url, OutputStream.class)
                    .invoke(serialization, null, new ByteArrayOutputStream()));
            assertRefused(() -> type.getMethod("deserialize", url, InputStream.class)
                    .invoke(serialization, null, new ByteArrayInputStream(new byte[1])));
        } finally {
            logger.removeHandler(handler);
        }
    }

    private interface Use {
        Object run() throws Exception;
    }

    private static void assertRefused(Use use) {
        assertThat(assertThrows(InvocationTargetException.class, use::run)).cause()
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("SCFS-609: ")
                .hasMessageContaining("Dubbo 2.7 and 3 need scfs-dubbo-apache-adapter");
    }
}
