package io.github.scfs.internal.session;

import io.github.scfs.golden.GoldenSession.Operation;
import java.util.Map;

/** The operations of golden sessions as calls of a writer's and a reader's methods. */
public final class GoldenOperations {

    private GoldenOperations() {
    }

    static void write(MessageWriter out, Operation o) {
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
                out.writeBoolean((Boolean) o.value);
                break;
            case "byte":
                out.writeByte((Byte) o.value);
                break;
            case "short":
                out.writeShort((Short) o.value);
                break;
            case "int":
                out.writeInt((Integer) o.value);
                break;
            case "long":
                out.writeLong((Long) o.value);
                break;
            case "float":
                out.writeFloat((Float) o.value);
                break;
            case "double":
                out.writeDouble((Double) o.value);
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
                return in.readBoolean();
            case "byte":
                return in.readByte();
            case "short":
                return in.readShort();
            case "int":
                return in.readInt();
            case "long":
                return in.readLong();
            case "float":
                return in.readFloat();
            case "double":
                return in.readDouble();
            case "bytes":
                return in.readBytes();
            default:
                throw new IllegalArgumentException(operation);
        }
    }
}
