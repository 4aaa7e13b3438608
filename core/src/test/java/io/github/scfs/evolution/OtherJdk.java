package io.github.scfs.evolution;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.JavaVersion;
import io.github.scfs.types.JdkText;
import io.github.scfs.types.JdkValues;
import io.github.scfs.types.NewerValues;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * One side of a connection between two JDKs, and the main class of a process that is the other side. The process prints
 * its Java version. Then it reads requests from standard input until the end. A request has the name of one of
 * {@link JdkValues} and a message with this value, or an empty one. The process answers with three things: the text of
 * the value that it has read, a message with this value, and a message with the value of the same name that it has made
 * itself. What doesn't exist is empty. All messages are parts of one session.
 */
final class OtherJdk {
    private static final int FIRST_WITH_RECORDS = 16;
    private static final String LENS = "io.github.scfs.reported.Records$Lens";

    /** What a message contains: a value in a field, the same value in a list, and a circle. */
    static final class Parcel {
        final String label;
        final Object value;
        final List<Object> listed;
        final Parcel self = this;

        Parcel(String label, Object value) {
            this.label = label;
            this.value = value;
            this.listed = Arrays.asList(label, value);
        }
    }

    final JdkValues values = new JdkValues();
    private final Engine engine;
    private final Session session = new Session();

    OtherJdk(Crossing.Coding coding) {
        String bean = NewerValues.Lens.class.getName();
        this.engine = coding.reader(JavaVersion.HERE < FIRST_WITH_RECORDS ? Evolution.NONE.withAlias(LENS, bean)
                : Evolution.NONE.withAlias(bean, LENS));
    }

    /** Returns a message with the value of a name; an empty one if this JDK can't make the value. */
    byte[] message(String name) {
        Object value = values.make(name);
        return value == null ? new byte[0] : Crossing.write(engine, session, new Parcel(name, value));
    }

    byte[] message(Parcel parcel) {
        return Crossing.write(engine, session, parcel);
    }

    Parcel read(byte[] message) {
        return (Parcel) Crossing.read(engine, session, OtherJdk.class.getClassLoader(), message, 1)[0];
    }

    /** Returns the text of the value, and all that is wrong with the rest. */
    static String text(Parcel p, String name) {
        String text = JdkText.of(p.value);
        boolean whole = p.label.equals(name) && p.self == p && p.listed.size() == 2 && p.listed.get(0).equals(name)
                && JdkText.of(p.listed.get(1)).equals(text);
        return whole ? text : text + ", but the rest is " + p.label + p.self + p.listed;
    }

    /** @param args the name of the {@link Crossing.Coding} */
    public static void main(String[] args) throws IOException {
        DataOutputStream out = new DataOutputStream(System.out);
        DataInputStream in = new DataInputStream(System.in);
        OtherJdk side = new OtherJdk(Crossing.Coding.valueOf(args[0]));
        out.writeInt(JavaVersion.HERE);
        out.flush();
        for (String name = in.readUTF(); !name.isEmpty(); name = in.readUTF()) {
            byte[] message = readBytes(in);
            String text = "";
            byte[] back = {};
            if (message.length > 0) {
                try {
                    Parcel parcel = side.read(message);
                    text = text(parcel, name);
                    back = side.message(parcel);
                } catch (ScfsException e) {
                    text = e.toString();
                }
            }
            out.writeInt(text.length());
            out.writeChars(text);
            writeBytes(out, back);
            writeBytes(out, side.message(name));
            out.flush();
        }
    }

    static byte[] readBytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }

    static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
