package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.testkit.Sources;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The JVM verifies generated classes, so all tests that run generated code also check it. */
class VerificationTest {
    private final Class<?> bean;

    VerificationTest() throws Exception {
        bean = Sources.loader("package app; public class Bean { }").loadClass("app.Bean");
    }

    /**
     * Returns a class whose method uses variable 1 as a string after two branches merge.
     *
     * @param forString whether the variable is declared as a string
     * @param told whether the label gets a stack frame
     */
    private ClassBuilder taking(boolean forString, boolean told) {
        ClassBuilder file = new ClassBuilder(bean, "$scfs$Test", Object.class, true);
        Local flag = Local.of(0, int.class);
        Local text = Local.of(1, forString ? String.class : Object.class);
        Label meet = new Label();
        Code code = file.method(Call.generated(file.name(), "length", int.class, int.class), flag).clear(text);
        code.load(flag).jump(Opcodes.IFEQ, meet).constant("two", String.class).store(text);
        if (told) {
            code.at(meet);
        } else {
            code.place(meet);
        }
        code.load(text).call(Call.virtual(String.class, "length", int.class)).op(Opcodes.IRETURN).end();
        return file;
    }

    @Test
    void variableOfTheWrongTypeIsRefused() throws Exception {
        taking(true, true).instance();
        assertThrows(VerifyError.class, () -> taking(false, true).instance());
    }

    @Test
    void labelWithoutAStackFrameIsRefused() {
        assertThrows(VerifyError.class, () -> taking(true, false).instance());
    }

    @Test
    void variablesAreDeclaredInOrderAndBeforeLabels() {
        ClassBuilder file = new ClassBuilder(bean, "$scfs$Test", Object.class, true);
        Code code = file.method(Call.generated(file.name(), "m", void.class));
        code.clear(Local.of(2, long.class));
        assertThrows(IllegalStateException.class, () -> code.clear(Local.of(3, int.class)),
                "variable 3 is the second half of the long");
        code.at(new Label());
        assertThrows(IllegalStateException.class, () -> code.clear(Local.of(4, int.class)));
    }
}
