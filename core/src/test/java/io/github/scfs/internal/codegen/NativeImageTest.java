package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.settings.SettingSource;
import io.github.scfs.internal.settings.Settings;
import java.util.Collections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that a native image of GraalVM, which can't define classes, compiles no plans. */
class NativeImageTest {
    private static final String PROPERTY = "org.graalvm.nativeimage.imagecode";
    private static final Settings EAGER =
            Settings.of(SettingSource.of("test", Collections.singletonMap("scfs.codegen", "eager")));

    @AfterEach
    void clear() {
        System.clearProperty(PROPERTY);
    }

    @Test
    void imageNeverCompilesPlans() {
        assertNotSame(FieldsCompiler.NONE, CodeGeneration.of(EAGER));
        System.setProperty(PROPERTY, "runtime");
        assertSame(FieldsCompiler.NONE, CodeGeneration.of(EAGER));
        assertSame(FieldsCompiler.NONE, CodeGeneration.ofProcess());
    }
}
