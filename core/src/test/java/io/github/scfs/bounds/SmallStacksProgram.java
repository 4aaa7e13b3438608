package io.github.scfs.bounds;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.testkit.Form;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Reads messages in a thread with a small stack. Each contains nested lists with a value at the bottom. If an
 * initialiser of a class fails there, the class is unusable for the rest of the process. Afterwards each value is read
 * at the top of a large stack. Arguments: the file of the messages, and the size of the stack in bytes.
 */
public final class SmallStacksProgram {

    private SmallStacksProgram() {}

    public static void main(String[] arguments) throws Exception {
        List<byte[]> values = new ArrayList<>();
        List<byte[]> nested = new ArrayList<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(Paths.get(arguments[0])))) {
            read(in, values);
            read(in, nested);
        }
        int[] tooDeep = new int[1];
        Throwable[] wrong = new Throwable[1];
        Thread small = new Thread(null, () -> {
            for (byte[] m : nested) {
                try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
                    in.readObject();
                } catch (ScfsException e) {
                    tooDeep[0] += e.code().equals("SCFS-401") ? 1 : 0;
                    wrong[0] = e.code().equals("SCFS-401") ? wrong[0] : e;
                } catch (Throwable e) {
                    wrong[0] = e;
                }
            }
        }, "small", Long.parseLong(arguments[1]));
        small.start();
        small.join();
        System.out.println(nested.size() + " messages, " + tooDeep[0] + " too deep, wrong: " + wrong[0]);
        for (byte[] m : values) {
            try (MessageReader in = MessageReader.of(Form.OPEN, null, m, 0, m.length)) {
                in.readObject();
            }
        }
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        Thread[] writers = new Thread[4];
        for (int t = 0; t < writers.length; t++) {
            writers[t] = new Thread(() -> {
                for (int i = 0; i < 100_000; i++) {
                    map.put(ThreadLocalRandom.current().nextInt(1_000), i);
                }
            });
            writers[t].start();
        }
        for (Thread t : writers) {
            t.join();
        }
        System.out.println(values.size() + " values and " + map.size() + " entries read afterwards");
        System.out.println(wrong[0] == null ? "RIGHT" : "WRONG");
    }

    private static void read(DataInputStream in, List<byte[]> messages) throws IOException {
        int n = in.readInt();
        for (int i = 0; i < n; i++) {
            byte[] m = new byte[in.readInt()];
            in.readFully(m);
            messages.add(m);
        }
    }
}
