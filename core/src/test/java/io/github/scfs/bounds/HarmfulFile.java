package io.github.scfs.bounds;

import io.github.scfs.internal.wire.WireFormat;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Writes all harmful messages into a file, for {@code demo/run load --hostile}: the name of the message, the descriptor
 * of the type that the reader asks for, the number of bytes, the bytes.
 */
public final class HarmfulFile {

    private HarmfulFile() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread writer = new Thread(null, () -> {
            try {
                write(arguments[0], messages());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }, "writer", 64 << 20);
        writer.setUncaughtExceptionHandler((thread, e) -> {
            e.printStackTrace();
            System.exit(1);
        });
        writer.start();
        writer.join();
    }

    private static List<HarmfulMessages.Message> messages() {
        List<HarmfulMessages.Message> all = new ArrayList<>(HarmfulMessages.all());
        all.addAll(HarmfulFamilies.all());
        add(all, "chain of references in a set",
                HarmfulMessages.replaced(HarmfulMessages.written(HarmfulCombinationsTest.chain(2_000, null)),
                        WireFormat.LINKED_LIST, WireFormat.HASH_SET));
        String groups = new String(new char[490]).replace('\0', '(');
        add(all, "pattern of many groups", HarmfulMessages.pattern(groups + 'a' + groups.replace('(', ')'), 0));
        InventedValues.all().forEach((type, message) -> {
            for (int i = 0; i < 5; i++) {
                add(all, "invented " + type, message.apply(i));
            }
        });
        return all;
    }

    private static void add(List<HarmfulMessages.Message> all, String name, byte[] bytes) {
        all.add(new HarmfulMessages.Message(name, bytes, Object.class, false));
    }

    private static void write(String file, List<HarmfulMessages.Message> messages) throws IOException {
        long bytes = 0;
        try (DataOutputStream out =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Paths.get(file))))) {
            out.writeInt(messages.size());
            for (HarmfulMessages.Message m : messages) {
                out.writeUTF(m.name);
                out.writeUTF(MethodType.methodType(m.target).toMethodDescriptorString().substring("()".length()));
                out.writeInt(m.bytes.length);
                out.write(m.bytes);
                bytes += m.bytes.length;
            }
        }
        System.out.printf(Locale.ROOT, "%d harmful messages, %,d bytes%n", messages.size(), bytes);
    }
}
