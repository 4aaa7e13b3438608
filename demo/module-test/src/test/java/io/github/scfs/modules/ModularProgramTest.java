package io.github.scfs.modules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.SessionKryo;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a program of named modules ({@code src/test/modules}) that uses core's jar as a module. */
class ModularProgramTest {

    @TempDir
    Path classes;

    private static String jarOf(Class<?> type) throws URISyntaxException {
        String jar = Paths.get(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        assertTrue(jar.endsWith(".jar"), jar + " is a jar: this test needs mvn package or later");
        return jar;
    }

    private static String modulePath() throws URISyntaxException {
        return jarOf(SessionKryo.class) + File.pathSeparator + jarOf(Kryo.class);
    }

    private void compile() throws URISyntaxException {
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int result = ToolProvider.getSystemJavaCompiler()
                .run(null, messages, messages, "-d", classes.toString(), "--release", "17", "-encoding", "UTF-8",
                        "--module-source-path", "src/test/modules", "--module-path", modulePath(), "--module", "shop");
        assertEquals(0, result, messages::toString);
    }

    /** Runs the program and returns its output. */
    private String run(String codeGeneration) throws IOException, InterruptedException, URISyntaxException {
        Process program = new ProcessBuilder(Paths.get(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dscfs.codegen=" + codeGeneration, "--module-path", modulePath() + File.pathSeparator + classes,
                "--module", "shop/shop.Main").redirectErrorStream(true).start();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = program.getInputStream()) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                out.write(b);
            }
        }
        assertTrue(program.waitFor(1, TimeUnit.MINUTES));
        String text = new String(out.toByteArray(), StandardCharsets.UTF_8);
        assertEquals(0, program.exitValue(), text);
        return text;
    }

    @Test
    void codeIsGeneratedInTheModulesOfTheBeans() throws Exception {
        compile();
        String printed = run("eager");
        assertTrue(printed.contains("module shop, module io.github.scfs.core"), printed);
        // The program generates a writer and a reader for each of the classes Parcel and Order and the record Item.
        assertTrue(printed.contains("generated 6, fell back 0"), printed);
    }
}
