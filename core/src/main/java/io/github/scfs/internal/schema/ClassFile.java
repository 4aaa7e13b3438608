package io.github.scfs.internal.schema;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Finds the class file of a class. */
final class ClassFile {

    private ClassFile() {}

    /**
     * Returns a reader of the class file that the class's loader finds.
     *
     * @throws IOException if there is none, as in a native image
     */
    static ClassReader of(Class<?> c) throws IOException {
        try (InputStream in = c.getResourceAsStream('/' + Type.getInternalName(c) + ".class")) {
            if (in == null) {
                throw new IOException("no class file");
            }
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 12];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                all.write(buffer, 0, n);
            }
            byte[] bytes = all.toByteArray();
            // ASM refuses versions that it doesn't know. What scfs looks at is the same in all of them.
            bytes[7] = (byte) Math.min(bytes[7], Opcodes.V17);
            return new ClassReader(bytes);
        }
    }
}
