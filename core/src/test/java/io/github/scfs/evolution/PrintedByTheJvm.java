package io.github.scfs.evolution;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Warnings;
import io.github.scfs.types.JdkValues;
import java.io.File;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.StringJoiner;

/** The main class of a process that writes and reads values and prints nothing but {@code done}. */
final class PrintedByTheJvm {
    /** The first messages are interpreted and have definitions. Generated code is used by all of them, or by none. */
    private static final int MESSAGES = 3;

    private PrintedByTheJvm() {}

    /** @param args the name of the {@link Crossing.Coding} */
    public static void main(String[] args) {
        Warnings.to(text -> {});
        Engine engine = Crossing.Coding.valueOf(args[0]).writer();
        Session writing = new Session();
        Session reading = new Session();
        JdkValues values = new JdkValues();
        for (int i = 0; i < MESSAGES; i++) {
            exchange(engine, writing, reading, "hello");
            for (String name : values.names()) {
                Object value = values.make(name);
                if (value != null) {
                    exchange(engine, writing, reading, new OtherJdk.Parcel(name, value));
                }
            }
            for (Object refused : Arrays.asList(new File("f"), new StringJoiner(","), CharBuffer.allocate(1))) {
                try {
                    exchange(engine, writing, reading, new OtherJdk.Parcel("refused", refused));
                    System.out.println("not refused: " + refused);
                } catch (ScfsException expected) {
                    // No serializer may look into it.
                }
            }
        }
        System.out.println("done");
    }

    private static void exchange(Engine engine, Session writing, Session reading, Object value) {
        byte[] message = Crossing.write(engine, writing, value);
        Crossing.read(engine, reading, PrintedByTheJvm.class.getClassLoader(), message, 1);
    }
}
