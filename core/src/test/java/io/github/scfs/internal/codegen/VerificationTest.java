package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.testkit.Sources;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The verifier looks at generated classes, so that the other tests say of the code that they run that it is sound. */
class VerificationTest {
    private final Class<?> bean;

    VerificationTest() throws Exception {
        bean = Sources.loader("package app; public class Bean { }").loadClass("app.Bean");
    }

    /** A class whose method takes variable 1 for a string where two ways meet. */
    private ClassBuilder taking(boolean forString, boolean told) {
        ClassBuilder file = new ClassBuilder(bean, "$scfs$Test", Object.class);
        MethodVisitor m = file.method(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "length", "(I)I");
        Frames frames = new Frames(m, Opcodes.INTEGER);
        frames.clear(1, forString ? "java/lang/String" : "java/lang/Object");
        Label meet = new Label();
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitJumpInsn(Opcodes.IFEQ, meet);
        m.visitLdcInsn("two");
        m.visitVarInsn(Opcodes.ASTORE, 1);
        if (told) {
            frames.at(meet);
        } else {
            m.visitLabel(meet);
        }
        m.visitVarInsn(Opcodes.ALOAD, 1);
        m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        m.visitInsn(Opcodes.IRETURN);
        ClassBuilder.end(m);
        return file;
    }

    @Test
    void codeThatTakesAVariableForWhatItIsNotDeclaredToBeIsRefused() throws Exception {
        taking(true, true).instance();
        assertThrows(VerifyError.class, () -> taking(false, true).instance());
    }

    @Test
    void aLabelOfWhichTheVerifierIsNotToldIsRefused() {
        assertThrows(VerifyError.class, () -> taking(true, false).instance());
    }

    @Test
    void aVariableThatIsDeclaredTooLateIsNoneOfTheFrames() {
        MethodVisitor m = new ClassBuilder(bean, "$scfs$Test", Object.class).method(Opcodes.ACC_STATIC, "m", "()V");
        Frames frames = new Frames(m);
        frames.clear(2, Opcodes.LONG);
        assertThrows(IllegalStateException.class, () -> frames.clear(3, Opcodes.INTEGER), "the long's other half");
        frames.at(new Label());
        assertThrows(IllegalStateException.class, () -> frames.clear(4, Opcodes.INTEGER));
    }
}
