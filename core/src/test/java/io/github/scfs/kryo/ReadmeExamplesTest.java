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

/**
 * The examples of core in {@code docs/start.md} and {@code docs/kryo.md} compile as they stand there, and do what they
 * say.
 */
class ReadmeExamplesTest {
    private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    /** Returns the example in a document that declares a class. */
    private static String example(String document, String type) throws IOException {
        String text = new String(Files.readAllBytes(Paths.get("..", document)), StandardCharsets.UTF_8);
        List<String> examples = new ArrayList<>();
        for (Matcher m = EXAMPLE.matcher(text); m.find();) {
            if (m.group(1).contains("class " + type + " ")) {
                examples.add("package readme;\n" + m.group(1));
            }
        }
        assertThat(examples).as("examples with %s", type).hasSize(1);
        return examples.get(0);
    }

    private static Object call(String document, String type, String method, Class<?>[] parameters, Object... arguments)
            throws Exception {
        ClassLoader loader = Sources.loader(example(document, type));
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
        call("docs/start.md", "HelloWorld", "main", new Class<?>[] {String[].class}, (Object) new String[0]);
    }

    @Test
    void exampleOfTheResolverMakesAKryoWithReferences() throws Exception {
        Kryo kryo = (Kryo) call("docs/kryo.md", "PlainKryo", "newKryo", new Class<?>[0]);
        kryo.register(ArrayList.class);
        List<Object> element = new ArrayList<>(Arrays.asList(1, "s"));
        Output output = new Output(100, -1);
        kryo.writeClassAndObject(output, new ArrayList<>(Arrays.asList(element, element)));
        List<?> back = (List<?>) kryo.readClassAndObject(new Input(output.toBytes()));
        assertThat(back.get(0)).isEqualTo(element).isSameAs(back.get(1));
        assertThat(kryo.getClassResolver()).isInstanceOf(ArrayClassResolver.class);
    }
}
