package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.testkit.HidingLoader;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A bean inherits fields from a class of another loader or module. The loader or module of the bean may lack the type
 * of such a field, have another class of its name, or have no access to it. Generated code must not name the type then.
 */
@ExtendWith(NoFailedGeneration.class)
class InheritedFieldsTest {
    private static final String ADDRESS = "package app.model; public class Address { public int n = 1; }";
    private static final String SUB = "package app; public class Sub extends app.base.Base { public int more = 3; }";
    private static final List<String> INHERITED = Arrays.asList("app.base.Base", "app.base.Root");

    private static String base(String access) {
        return "package app.base; import app.model.Address; public class Base extends Root { " + access
                + " Address address; " + access + " Address[] all; " + access + " int plain; public Base() { "
                + "address = new Address(); address.n = 7; all = new Address[] {address, new Address()}; plain = 8; } }";
    }

    private static String root(String access) {
        return "package app.base; public class Root { " + access + " app.model.Address root = new app.model.Address(); "
                + access + " int count = 5; { root.n = 6; } }";
    }

    /** A loader that sees the classes of two loaders. */
    private static final class Both extends ClassLoader {
        private final ClassLoader second;

        Both(ClassLoader first, ClassLoader second) {
            super(first);
            this.second = second;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return second.loadClass(name);
        }
    }

    /** Writes and reads a bean, and checks that code was generated for the bean in both directions. */
    private static void crosses(Object sub, ClassLoader reader) {
        Plans plans = new Plans(CodeGeneration.eager());
        Twins twins = new Twins(plans);
        byte[] message = twins.write(sub);
        assertNotNull(message, "the interpreter writes the bean");
        for (int i = 0; i < 2; i++) {
            assertEquals(GoldenSessions.words(sub) + "\n", twins.read(message, reader));
        }
        Class<?> type = sub.getClass();
        assertTrue(
                plans.written.stream().anyMatch(p -> p.get().layout().type() == type && p.get().generated() != null));
        assertTrue(plans.read.stream().anyMatch(p -> p.get().type() == type && p.get().generated() != null));
    }

    private static Object sub(ClassLoader loader) throws ReflectiveOperationException {
        return loader.loadClass("app.Sub").getConstructor().newInstance();
    }

    @ParameterizedTest
    @ValueSource(strings = {"private", "protected", "public"})
    void typeThatTheLoaderOfTheBeanLacks(String access) throws Exception {
        ClassLoader parent = Sources.loader(ADDRESS, root(access), base(access));
        ClassLoader hiding = new HidingLoader(parent, "app.model.Address");
        List<String> missing = Arrays.asList("app.base.Base", "app.base.Root", "app.model.Address");
        ClassLoader child = Sources.loaderWithout(hiding, missing, ADDRESS, root(access), base(access), SUB);
        crosses(sub(child), new Both(parent, child));
    }

    @ParameterizedTest
    @ValueSource(strings = {"private", "protected", "public"})
    void classThatTheLoaderOfTheBeanLacks(String access) throws Exception {
        ClassLoader parent = Sources.loader(ADDRESS, root(access), base(access));
        ClassLoader hiding = new HidingLoader(parent, "app.model.Address", "app.base.Root");
        List<String> missing = Arrays.asList("app.base.Base", "app.base.Root", "app.model.Address");
        ClassLoader child = Sources.loaderWithout(hiding, missing, ADDRESS, root(access), base(access), SUB);
        crosses(sub(child), new Both(parent, child));
    }

    @ParameterizedTest
    @ValueSource(strings = {"private", "protected", "public"})
    void typeOfWhichTheLoaderOfTheBeanHasAnotherClass(String access) throws Exception {
        ClassLoader parent = Sources.loader(ADDRESS, root(access), base(access));
        ClassLoader child = Sources.loaderWithout(parent, INHERITED, ADDRESS, root(access), base(access), SUB);
        assertNotNull(child.loadClass("app.model.Address"));
        crosses(sub(child), new Both(parent, child));
    }

    @ParameterizedTest
    @ValueSource(strings = {"private", "protected", "public"})
    void classOfWhichTheLoaderOfTheBeanHasAnother(String access) throws Exception {
        ClassLoader parent = Sources.loader(ADDRESS, root(access), base(access));
        ClassLoader child = Sources.loaderWithout(parent, Arrays.asList("app.base.Base", "app.model.Address"), ADDRESS,
                root(access), base(access), SUB);
        assertNotNull(child.loadClass("app.base.Root"));
        crosses(sub(child), new Both(parent, child));
    }

    @ParameterizedTest
    @ValueSource(strings = {"private", "protected", "public"})
    @EnabledForJreRange(min = JRE.JAVA_9, disabledReason = "no modules")
    void typeThatIsNotExportedToTheBean(String access, @TempDir Path files) throws Exception {
        ClassLoader module = module(files, access);
        List<String> missing = Arrays.asList("app.base.Base", "app.base.Root", "app.model.Address");
        ClassLoader child = Sources.loaderWithout(module, missing, ADDRESS, root(access), base(access), SUB);
        crosses(sub(child), child);
    }

    /** The bean's own field has such a type, too, if the compiler was given the package. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_9, disabledReason = "no modules")
    void typeOfAnOwnFieldThatIsNotExportedToTheBean(@TempDir Path files) throws Exception {
        ClassLoader module = module(files, "public");
        ClassLoader child = Sources.loaderWithout(module, Collections.singletonList("app.model.Address"), ADDRESS,
                "package app; public class Sub { public app.model.Address own; }");
        Object base = module.loadClass("app.base.Base").getConstructor().newInstance();
        Object sub = sub(child);
        sub.getClass().getField("own").set(sub, base.getClass().getField("address").get(base));
        crosses(sub, child);
    }

    /**
     * Returns the loader of a module. Only its package {@code app.base} is exported. Its packages are open to the
     * module of this library, and it reads that module.
     */
    private static ClassLoader module(Path files, String access) throws Exception {
        String info = "module shop { exports app.base; opens app.base; }";
        String[] sources = {info, ADDRESS, root(access), base(access)};
        String[] names = {"module-info", "app/model/Address", "app/base/Root", "app/base/Base"};
        String[] arguments = new String[2 + sources.length];
        arguments[0] = "-d";
        arguments[1] = files.resolve("classes").toString();
        for (int i = 0; i < sources.length; i++) {
            arguments[2 + i] = write(files.resolve(names[i] + ".java"), sources[i]).toString();
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
        return load(files.resolve("classes"));
    }

    private static Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Loads the module {@code shop}. Java 8 has no modules, so this uses reflection. */
    private static ClassLoader load(Path classes) throws ReflectiveOperationException {
        ClassLoader ours = InheritedFieldsTest.class.getClassLoader();
        Class<?> layers = Class.forName("java.lang.ModuleLayer");
        Class<?> configurations = Class.forName("java.lang.module.Configuration");
        Class<?> finders = Class.forName("java.lang.module.ModuleFinder");
        Method of = finders.getMethod("of", Path[].class);
        Object boot = layers.getMethod("boot").invoke(null);
        Object configuration = configurations.getMethod("resolve", finders, finders, Collection.class)
                .invoke(layers.getMethod("configuration").invoke(boot), of.invoke(null, (Object) new Path[] {classes}),
                        of.invoke(null, (Object) new Path[0]), Collections.singleton("shop"));
        Object controller =
                layers.getMethod("defineModulesWithOneLoader", configurations, List.class, ClassLoader.class)
                        .invoke(null, configuration, Collections.singletonList(boot), ours);
        Object layer = controller.getClass().getMethod("layer").invoke(controller);
        Object shop = ((Set<?>) layers.getMethod("modules").invoke(layer)).iterator().next();
        Object library = Class.class.getMethod("getModule").invoke(CodeGeneration.class);
        Method open = controller.getClass().getMethod("addOpens", shop.getClass(), String.class, shop.getClass());
        open.invoke(controller, shop, "app.model", library);
        controller.getClass().getMethod("addReads", shop.getClass(), shop.getClass()).invoke(controller, shop, library);
        return (ClassLoader) layers.getMethod("findLoader", String.class).invoke(layer, "shop");
    }
}
