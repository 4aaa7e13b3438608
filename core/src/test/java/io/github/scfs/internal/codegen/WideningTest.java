package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;

/**
 * Numbers whose fields have another type here, or don't exist here, are read alike by generated code, which converts
 * and skips some of them itself, and by the interpreter.
 */
@ExtendWith(NoFailedGeneration.class)
class WideningTest {
    private static final List<String> TYPES = Arrays.asList("boolean", "byte", "short", "char", "int", "long", "float",
            "double", "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double", "java.util.Date");

    /** Index of the first type that can be null. */
    private static final int BOXES = 8;

    /** The source of a class or record with a field of each of the types. The fields have the names of {@link #TYPES}. */
    private static String source(boolean record, List<String> types) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            fields.add(types.get(i) + " f" + i);
        }
        return record ? "package app; public record Bean(" + String.join(", ", fields) + ") { }"
                : "package app; public class Bean { public " + String.join("; public ", fields) + "; }";
    }

    private static Class<?> type(boolean record, String from, int fields) throws ReflectiveOperationException {
        return Sources.loader(source(record, Collections.nCopies(fields, from))).loadClass("app.Bean");
    }

    /** Returns a bean of a class or record whose fields all have one type and one value. */
    private static Object bean(Class<?> type, Object value) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getConstructors()[0];
        Object[] arguments = Collections.nCopies(constructor.getParameterCount(), value).toArray();
        Object bean = constructor.newInstance(arguments);
        for (Field field : arguments.length > 0 ? new Field[0] : type.getFields()) {
            field.set(bean, value);
        }
        return bean;
    }

    private static Object value(String type, boolean large) {
        switch (type) {
            case "boolean":
            case "Boolean":
                return large;
            case "byte":
            case "Byte":
                return (byte) (large ? -128 : 7);
            case "short":
            case "Short":
                return (short) (large ? -30_000 : 7);
            case "char":
            case "Character":
                return large ? '\uffee' : 'c';
            case "int":
            case "Integer":
                return large ? Integer.MIN_VALUE + 5 : 7;
            case "long":
            case "Long":
                return large ? Long.MAX_VALUE - 7 : 7L;
            case "float":
            case "Float":
                return large ? 1.3e30f : 7f;
            case "double":
            case "Double":
                return large ? Double.NEGATIVE_INFINITY : 7d;
            default:
                return large ? new Date(-1L << 40) : new Date(7);
        }
    }

    /** The reader has a field of each type for the first half of the writer's fields, and none for the others. */
    private static void eachTypeIsReadAlike(boolean record) throws ReflectiveOperationException {
        ClassLoader reader = Sources.loader(source(record, TYPES));
        // The fields of the second reader are far from each other, so that those between them are skipped.
        ClassLoader few = Sources.loader(record
                ? "package app; public record Bean(long f5, float f6, Object f20, double f33) { }"
                : "package app; public class Bean { public long f5; public float f6; public Object f20; public double f33; }");
        for (String type : TYPES) {
            Twins twins = new Twins();
            Class<?> writer = type(record, type, 2 * TYPES.size());
            for (boolean large : new boolean[] {false, true}) {
                byte[] message = twins.write(bean(writer, value(type, large)));
                String all = twins.read(message, reader);
                twins.read(message, few);
                boolean isNumber = TYPES.indexOf(type) % 8 != 0 && TYPES.indexOf(type) % 8 != 3;
                if (!large && isNumber) {
                    for (String read : new String[] {
                            "f1=Byte(7)", "f4=7", "f5=Long(7)", "f6=Float(7.0)", "f7=7.0", "f12=7", "f13=Long(7)",
                            "f15=7.0"}) {
                        assertThat(all).as(type).contains(read);
                    }
                }
            }
            if (TYPES.indexOf(type) >= BOXES) {
                byte[] message = twins.write(bean(writer, null));
                assertThat(twins.read(message, reader)).as(type)
                        .doesNotStartWith("failed")
                        .contains("f5=Long(0)", "f12=null", "f13=null", "f15=null");
                twins.read(message, few);
            }
        }
    }

    @Test
    void numbersOfClassesAreReadAlike() throws ReflectiveOperationException {
        eachTypeIsReadAlike(false);
    }

    @Test
    void numbersOfRecordsAreReadAlike() throws ReflectiveOperationException {
        eachTypeIsReadAlike(true);
    }

    private static byte[] manyZeros(boolean record, String from, int fields) throws ReflectiveOperationException {
        Class<?> type = type(record, from, fields);
        Object[] beans = new Object[2_000];
        for (int i = 0; i < beans.length; i++) {
            beans[i] = bean(type, 0);
        }
        return Form.write(Form.OPEN, null, (Object) beans);
    }

    /**
     * Reads many zeros with the interpreter and with generated code. The message may take no more memory than a
     * multiple of its size, so that it is refused if a box is charged for each zero.
     *
     * @param fields not so many that no code is generated
     */
    private static void readZeros(boolean record, String from, String to, int fields, Consumer<Executable> check)
            throws ReflectiveOperationException {
        byte[] message = manyZeros(record, from, fields);
        ClassLoader reader = Sources.loader(source(record, Collections.nCopies(fields, to)));
        for (FieldsCompiler compiler : new FieldsCompiler[] {FieldsCompiler.NONE, CodeGeneration.eager()}) {
            Engine engine =
                    new Engine(ClassPolicies.open(), Limits.DEFAULT.withCosts(1 << 16, 0), Evolution.NONE, compiler);
            check.accept(() -> Form.read(engine, null, reader, message, 1));
        }
    }

    private static void wideningIsNotCharged(boolean record, String from, String to, int fields)
            throws ReflectiveOperationException {
        readZeros(record, from, to, fields, read -> assertThatCode(read::execute).as(to).doesNotThrowAnyException());
    }

    /** The interpreter once charged 24 bytes for each widened number, and refused such a message. */
    @Test
    void wideningIsNotChargedInClasses() throws ReflectiveOperationException {
        wideningIsNotCharged(false, "int", "long", 100);
        wideningIsNotCharged(false, "int", "Long", 100);
        wideningIsNotCharged(false, "Integer", "Long", 100);
    }

    @Test
    void wideningIsNotChargedInRecords() throws ReflectiveOperationException {
        wideningIsNotCharged(true, "int", "long", 40);
        wideningIsNotCharged(true, "Integer", "Long", 40);
        wideningIsNotCharged(true, "Integer", "double", 40);
    }

    /** A zero that takes no byte of the message becomes a new box each time. */
    @Test
    void integersThatBecomeBoxesOfFloatingPointNumbersAreCharged() throws ReflectiveOperationException {
        for (String type : new String[] {"Float", "Double"}) {
            readZeros(false, "int", type, 100,
                    read -> assertThatThrownBy(read::execute).hasMessageContaining("SCFS-407"));
            readZeros(true, "int", type, 40,
                    read -> assertThatThrownBy(read::execute).hasMessageContaining("SCFS-407"));
        }
    }

    @Test
    void widerNumbersAndBoxesHaveTheSameValue() throws Exception {
        ClassLoader writer = Sources.loader("package app; public class Bean { public byte a = -128; "
                + "public short b = -30_000; public int c = Integer.MIN_VALUE + 5; public long d = Long.MAX_VALUE - 7; "
                + "public float e = 1.3f; public char f = 'c'; public boolean g = true; public int h = 6; "
                + "public float i = Float.NaN; public double gone = 1; public Integer goneToo = 5; public int j = -1; }");
        ClassLoader reader = Sources.loader("package app; public class Bean { public int a; public float b; "
                + "public double c; public double d; public double e; public Character f; public Boolean g; "
                + "public Integer h; public double i; public final long j; public Bean() { j = 3; } }");
        Twins twins = new Twins();
        byte[] message = twins.write(writer.loadClass("app.Bean").getConstructor().newInstance());
        assertEquals("Bean{a=-128, b=Float(-30000.0), c=-2.147483643E9, d=9.223372036854776E18, e=1.2999999523162842, "
                + "f='c', g=true, h=6, i=NaN, j=Long(-1)}", twins.read(message, reader).trim());
    }
}
