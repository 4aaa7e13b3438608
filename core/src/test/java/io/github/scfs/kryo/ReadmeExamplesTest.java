package io.github.scfs.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples in the README compile as they stand there, and do what the README says. */
class ReadmeExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    private static List<String> examples() throws IOException {
        String readme = new String(Files.readAllBytes(Paths.get("..", "README.md")), StandardCharsets.UTF_8);
        List<String> examples = new ArrayList<>();
        Matcher m = EXAMPLE.matcher(readme);
        while (m.find()) {
            examples.add("package readme;\n" + m.group(1));
        }
        return examples;
    }

    private static Object call(String type, String method, Class<?>[] parameters, Object... arguments)
            throws Exception {
        ClassLoader loader = Sources.loader(examples().toArray(new String[0]));
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return loader.loadClass("readme." + type).getMethod(method, parameters).invoke(null, arguments);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void exampleWithoutDubboRuns() throws Exception {
        call("HelloWorld", "main", new Class<?>[] {String[].class}, (Object) new String[0]);
        assertThat(examples()).hasSize(2);
    }

    @Test
    void exampleOfTheResolverMakesAKryoWithReferences() throws Exception {
        Kryo kryo = (Kryo) call("PlainKryo", "newKryo", new Class<?>[0]);
        kryo.register(ArrayList.class);
        List<Object> element = new ArrayList<>(Arrays.asList(1, "s"));
        Output output = new Output(100, -1);
        kryo.writeClassAndObject(output, new ArrayList<>(Arrays.asList(element, element)));
        List<?> back = (List<?>) kryo.readClassAndObject(new Input(output.toBytes()));
        assertThat(back.get(0)).isEqualTo(element).isSameAs(back.get(1));
        assertThat(kryo.getClassResolver()).isInstanceOf(ArrayClassResolver.class);
    }
}
