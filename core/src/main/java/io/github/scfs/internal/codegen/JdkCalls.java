package io.github.scfs.internal.codegen;

import java.util.ArrayList;
import java.util.Date;

/** JDK methods that generated code calls, except those in {@link NumberCalls}. */
final class JdkCalls {
    static final Call GET_CLASS = Call.virtual(Object.class, "getClass", Class.class);
    static final Call ORDINAL = Call.virtual(Enum.class, "ordinal", int.class);
    static final Call LIST_GET = Call.virtual(ArrayList.class, "get", Object.class, int.class);
    static final Call LIST_ADD = Call.virtual(ArrayList.class, "add", boolean.class, Object.class);
    static final Call GET_TIME = Call.virtual(Date.class, "getTime", long.class);
    static final Call NEW_DATE = Call.constructor(Date.class, long.class);

    private JdkCalls() {}
}
