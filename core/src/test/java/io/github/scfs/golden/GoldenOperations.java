package io.github.scfs.golden;

import io.github.scfs.golden.GoldenSession.Operation;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import java.util.Map;

/** Runs the operations of golden sessions on a writer and a reader. */
public final class GoldenOperations {

    private GoldenOperations() {}

    public static void write(MessageWriter out, Operation o) {
        switch (o.name) {
            case "object":
                out.writeObject(o.value);
                break;
            case "string":
                out.writeString((String) o.value);
                break;
            case "attachments":
                out.writeAttachments((Map<?, ?>) o.value);
                break;
            case "boolean":
                out.next().writeByte((Boolean) o.value ? 1 : 0);
                break;
            case "byte":
                out.next().writeByte((Byte) o.value);
                break;
            case "short":
                out.next().writeZigzag((Short) o.value);
                break;
            case "int":
                out.next().writeZigzag((Integer) o.value);
                break;
            case "long":
                out.next().writeZigzag((Long) o.value);
                break;
            case "float":
                out.next().writeFixed4(Float.floatToRawIntBits((Float) o.value));
                break;
            case "double":
                out.next().writeFixed8(Double.doubleToRawLongBits((Double) o.value));
                break;
            case "bytes":
                byte[] b = (byte[]) o.value;
                out.writeBytes(b, 0, b == null ? 0 : b.length);
                break;
            default:
                throw new IllegalArgumentException(o.name);
        }
    }

    public static Object read(MessageReader in, String operation) {
        switch (operation) {
            case "object":
            case "attachments":
                return in.readObject();
            case "string":
                return in.readString();
            case "boolean":
                return in.readPrimitive('Z') != 0;
            case "byte":
                return (byte) in.readPrimitive('B');
            case "short":
                return (short) in.readPrimitive('S');
            case "int":
                return (int) in.readPrimitive('I');
            case "long":
                return in.readPrimitive('J');
            case "float":
                return Float.intBitsToFloat((int) in.readPrimitive('F'));
            case "double":
                return Double.longBitsToDouble(in.readPrimitive('D'));
            case "bytes":
                return in.readBytes();
            default:
                throw new IllegalArgumentException(operation);
        }
    }
}
