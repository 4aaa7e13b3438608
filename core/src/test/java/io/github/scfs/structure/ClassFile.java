package io.github.scfs.structure;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** As much of a class file as the tests look at (JVMS §4.1, §4.4): its version and the texts of its constant pool. */
final class ClassFile {

    final int majorVersion;
    /** Class names, descriptors, signatures and strings alike. */
    final List<String> texts = new ArrayList<>();

    private ClassFile(DataInputStream in) throws IOException {
        if (in.readInt() != 0xCAFEBABE) {
            throw new IOException("not a class file");
        }
        in.readUnsignedShort();
        majorVersion = in.readUnsignedShort();
        int count = in.readUnsignedShort();
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1:
                    texts.add(in.readUTF());
                    break;
                case 5:
                case 6:
                    in.readLong();
                    // A long or a double takes two entries.
                    i++;
                    break;
                case 7:
                case 8:
                case 16:
                case 19:
                case 20:
                    in.readUnsignedShort();
                    break;
                case 15:
                    in.readUnsignedByte();
                    in.readUnsignedShort();
                    break;
                case 3:
                case 4:
                case 9:
                case 10:
                case 11:
                case 12:
                case 17:
                case 18:
                    in.readInt();
                    break;
                default:
                    throw new IOException("constant of unknown tag " + tag);
            }
        }
    }

    static ClassFile read(Path file) {
        try {
            return new ClassFile(new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
