package io.github.scfs;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What to do about failures, for error codes with one answer. A failure with an answer of its own has it in its
 * message.
 */
final class Remedies {
    private static final String SAME_VERSION = "compare the versions of scfs on both sides, and upgrade the older one";
    private static final String OUT_OF_STEP =
            "end the session by closing its connection (under Dubbo this side does so); if this happens again, "
                    + "something between the two sides mixes up connections or changes bytes";
    private static final String CAUSE = "see the cause (under Dubbo in the log of this side)";
    private static final Map<String, String> BY_CODE = new HashMap<>();

    static {
        BY_CODE.put("SCFS-100", "compare the serialization and the version of scfs on both sides");
        for (String code : new String[] {"SCFS-101", "SCFS-102", "SCFS-103", "SCFS-104", "SCFS-105"}) {
            BY_CODE.put(code, SAME_VERSION);
        }
        BY_CODE.put("SCFS-106", "compare the class on both sides");
        BY_CODE.put("SCFS-107",
                "if the object contains itself through a record or an unmodifiable collection, use a bean "
                        + "or a HashSet there; otherwise " + SAME_VERSION);
        BY_CODE.put("SCFS-108", "register the same Kryo Serializer, of the same version, on both sides");
        BY_CODE.put("SCFS-109", CAUSE + ", and on this side mend the method that threw it, "
                + "often a hashCode, compareTo, comparator or readResolve");
        BY_CODE.put("SCFS-201", "send its data in a class of your own, or make the field transient");
        BY_CODE.put("SCFS-302",
                "on this side, mend that constructor or add one without arguments, or register a Kryo Serializer for "
                        + "the class on both sides (under Dubbo by -Dscfs.serializer.<class>=<serializer>)");
        BY_CODE.put("SCFS-303", CAUSE + ", and mend the method or the serializer that threw it");
        BY_CODE.put("SCFS-404", "send less in one message, or give this side more memory (-Xmx)");
        BY_CODE.put("SCFS-405", "send objects of so many or so large classes as one class with data in it");
        BY_CODE.put("SCFS-501", OUT_OF_STEP);
        BY_CODE.put("SCFS-502", OUT_OF_STEP);
        BY_CODE.put("SCFS-503",
                "read the message in its session; under Dubbo use the same version of scfs on both sides");
        BY_CODE.put("SCFS-601", CAUSE + ", and please report it");
        BY_CODE.put("SCFS-602", "write all of a body, then flush once");
        BY_CODE.put("SCFS-603", SAME_VERSION);
        BY_CODE.put("SCFS-604", SAME_VERSION);
        BY_CODE.put("SCFS-605", "read a body before its stream is closed");
        BY_CODE.put("SCFS-606", "send less in one message, and set Dubbo's payload to the size that you send");
        BY_CODE.put("SCFS-608", "check the transport that created the stream, and please report it");
    }

    private Remedies() {}

    /** Returns what to do about failures with an error code; null if each such failure says it itself. */
    static @Nullable String of(String code) {
        return BY_CODE.get(code);
    }
}
