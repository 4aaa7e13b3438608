package io.github.scfs.internal.schema;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the fields whose values {@code hashCode}, {@code equals} and {@code compareTo} of a user's class look into.
 * Entities of a database are an example: they refer to each other in circles, and are compared by their keys. To weigh
 * all that such an object refers to would refuse honest messages.
 *
 * <p>The instructions of these methods say it, and those of the methods of the class that they call. The object itself
 * must not be given to other code, since that could look at all of its fields; a comparator is taken to look at the
 * fields, but not into those of other users' objects. What other code does with the value of a field is known only if
 * the name of its method says that it hashes or compares. If anything isn't understood, all fields count.
 */
public final class ComparedFields {
    private static final Set<Class<?>> PLAIN = new HashSet<>(
            Arrays.asList(String.class, Integer.class, Long.class, Double.class, Boolean.class, Short.class, Byte.class,
                    Character.class, Float.class, UUID.class, Class.class, Locale.class, Currency.class));

    /** Methods of other classes that do no more with their arguments than to hash or compare them. */
    private static final Set<String> COMPARING = new HashSet<>(Arrays.asList("hashCode", "equals", "compareTo",
            "compare", "hash", "deepHashCode", "deepEquals", "equal", "areEqual", "append", "appendSuper",
            "nullSafeHashCode", "nullSafeEquals", "updateHash", "toHashCode", "isEquals", "build", "toComparison",
            "result", "isNull", "nonNull", "getClass", "<init>"));

    /** Methods that use the hash code that a text keeps, or look only at parts of it in which it differs. */
    private static final Set<String> OF_TEXTS =
            new HashSet<>(Arrays.asList("hashCode", "equals", "compareTo", "length", "isEmpty", "toString"));

    /** More methods than those of any class that hashes its fields by hand. */
    private static final int MAX_METHODS = 200;

    /**
     * The fields with parts, those with texts, and those of the latter of which other texts may be made. The value has
     * only classes of the JDK and of the user's class loader, so that this class can be unloaded.
     */
    private static final ClassValue<List<Set<Field>>> FIELDS = new ClassValue<List<Set<Field>>>() {
        @Override
        protected List<Set<Field>> computeValue(Class<?> type) {
            Set<Field> texts = new HashSet<>();
            Set<Field> changed = new HashSet<>();
            Set<Field> parts = null;
            try {
                parts = ClassKinds.isJdk(type) || type.isArray() ? null
                        : hasIdentity(type) ? Collections.emptySet()
                        : new Analysis(type, texts, changed).fields();
            } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
                // All fields count.
            }
            return Arrays.asList(parts, texts, changed);
        }

        /** Whether hashing and comparing are those of {@code Object}. */
        private boolean hasIdentity(Class<?> type) throws NoSuchMethodException {
            return !Comparable.class.isAssignableFrom(type)
                    && type.getMethod("hashCode").getDeclaringClass() == Object.class
                    && type.getMethod("equals", Object.class).getDeclaringClass() == Object.class;
        }
    };

    private ComparedFields() {}

    /**
     * Returns the fields with parts that are hashed or compared with instances of a class; null if it isn't known which
     * they are, and for classes of the JDK. The fields are accessible.
     */
    public static Set<Field> of(Class<?> type) {
        return FIELDS.get(type).get(0);
    }

    /** Returns the fields with texts that are hashed or compared, as far as they are known. They are accessible. */
    public static Set<Field> textsOf(Class<?> type) {
        return FIELDS.get(type).get(1);
    }

    /** Returns those of {@link #textsOf} of which other texts may be made, so that each character is looked at. */
    public static Set<Field> changedTextsOf(Class<?> type) {
        return FIELDS.get(type).get(2);
    }

    /** Whether values of a field of this type take few steps to hash and to compare, whatever they are. */
    private static boolean isPlain(Class<?> type) {
        return type.isPrimitive() || type.isEnum() || PLAIN.contains(type)
                || Date.class.isAssignableFrom(type) && ClassKinds.isJdk(type)
                || type.getName().startsWith("java.time.") && !type.isInterface();
    }

    /** The search in one class. */
    private static final class Analysis {
        private final Class<?> type;
        /** The class and its superclasses and interfaces but those of the JDK, by internal name. */
        private final Map<String, Class<?>> family = new HashMap<>();
        private final Map<Class<?>, ClassReader> files = new HashMap<>();
        private final ArrayDeque<String[]> pending = new ArrayDeque<>();
        private final Set<String> seen = new HashSet<>();
        private final Set<Field> fields = new HashSet<>();
        private final Set<Field> texts;
        private final Set<Field> changed;
        /** Whether other texts may be made of the values of all fields. */
        private boolean changesTexts;
        /** Whether the value of a field may have been given to code that does something else with it. */
        private boolean isUsed;
        private boolean isUnknown;

        Analysis(Class<?> type, Set<Field> texts, Set<Field> changed) {
            this.type = type;
            this.texts = texts;
            this.changed = changed;
        }

        /** Returns the fields; null if they aren't known. */
        Set<Field> fields() throws IOException, ReflectiveOperationException {
            Set<Field> found = find();
            if (changesTexts) {
                changed.addAll(texts);
            }
            return found;
        }

        private Set<Field> find() throws IOException, ReflectiveOperationException {
            addFamily(type);
            call(type, "hashCode", "()I");
            call(type, "equals", "(Ljava/lang/Object;)Z");
            if (Comparable.class.isAssignableFrom(type)) {
                call(type, "compareTo", "(Ljava/lang/Object;)I");
            }
            while (!isUnknown && !pending.isEmpty()) {
                String[] method = pending.remove();
                if (seen.size() > MAX_METHODS || !visit(family.get(method[0]), method[1], method[2])) {
                    return null;
                }
            }
            return isUnknown || isUsed && !fields.isEmpty() ? null : fields.isEmpty() ? Collections.emptySet() : fields;
        }

        private void addFamily(Class<?> of) {
            if (of != null && !ClassKinds.isJdk(of)) {
                family.put(Type.getInternalName(of), of);
                addFamily(of.getSuperclass());
                for (Class<?> i : of.getInterfaces()) {
                    addFamily(i);
                }
            }
        }

        /** Notes the call of a method that a class has or inherits. */
        private void call(Class<?> from, String name, String descriptor) {
            if (seen.add(from.getName() + '.' + name + descriptor)) {
                pending.add(new String[] {Type.getInternalName(from), name, descriptor});
            }
        }

        /** Visits a method that a class has or inherits. Returns false if it isn't found. */
        private boolean visit(Class<?> from, String name, String descriptor) throws IOException {
            for (Class<?> c = from; c != null; c = c.getSuperclass()) {
                if (c == Object.class) {
                    return isOfObject(name, descriptor);
                }
                if (ClassKinds.isJdk(c)) {
                    return c.getName().equals("java.lang.Record") && isOfObject(name, descriptor);
                }
                if (visitDeclared(c, name, descriptor)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isOfObject(String name, String descriptor) {
            return name.equals("hashCode") || name.equals("equals") || name.equals("getClass")
                    || name.equals("<init>") && descriptor.equals("()V");
        }

        private boolean visitDeclared(Class<?> c, String name, String descriptor) throws IOException {
            ClassReader file = files.get(c);
            if (file == null) {
                file = ClassFile.of(c);
                files.put(c, file);
            }
            boolean[] found = {false};
            file.accept(new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(int access, String n, String d, String signature, String[] thrown) {
                    if (!n.equals(name) || !d.equals(descriptor)
                            || (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
                        return null;
                    }
                    found[0] = true;
                    return new Body((access & Opcodes.ACC_STATIC) != 0, d);
                }
            }, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return found[0];
        }

        /** Looks at the instructions of one method. */
        private final class Body extends MethodVisitor {
            /** The variables that hold the object, or one that it is compared with. */
            private final BitSet objects = new BitSet();
            /** Whether the last instruction put such an object on the stack. */
            private boolean onTop;
            /** The texts whose fields were read after the last call of a method. */
            private final List<Field> loaded = new ArrayList<>();

            Body(boolean isStatic, String descriptor) {
                super(Opcodes.ASM9);
                int at = 0;
                if (!isStatic) {
                    objects.set(at++);
                }
                for (Type t : Type.getArgumentTypes(descriptor)) {
                    objects.set(at, t.getSort() == Type.OBJECT);
                    at += t.getSize();
                }
            }

            /** Notes an instruction that must not follow an object. */
            private void other(boolean isAllowed) {
                isUnknown |= onTop && !isAllowed;
                onTop = false;
            }

            @Override
            public void visitVarInsn(int opcode, int variable) {
                boolean isObject = opcode == Opcodes.ALOAD && objects.get(variable);
                if (opcode == Opcodes.ASTORE && onTop) {
                    objects.set(variable);
                }
                other(isObject || opcode == Opcodes.ASTORE);
                onTop = isObject;
            }

            @Override
            public void visitTypeInsn(int opcode, String name) {
                boolean stays = onTop && opcode == Opcodes.CHECKCAST;
                other(stays || opcode == Opcodes.INSTANCEOF);
                onTop = stays;
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                other(opcode == Opcodes.GETFIELD);
                if (opcode == Opcodes.GETFIELD) {
                    addField(owner, name);
                }
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean onInterface) {
                boolean isOurs = family.containsKey(owner);
                boolean hasArguments = !descriptor.startsWith("()");
                boolean isReceiver = opcode != Opcodes.INVOKESTATIC && !hasArguments;
                boolean isCompared = onTop && owner.equals("java/util/Comparator") && name.equals("compare");
                if (isCompared) {
                    addAllFields();
                }
                other(isOurs || isReceiver || isCompared || descriptor.endsWith(")Ljava/lang/Class;"));
                boolean isText = owner.equals("java/lang/String") && opcode != Opcodes.INVOKESTATIC;
                if (!isOurs && (isText || takesText(descriptor)) && !OF_TEXTS.contains(name)) {
                    changeTexts();
                }
                loaded.clear();
                if (isOurs) {
                    boolean isFixed = opcode == Opcodes.INVOKESPECIAL || opcode == Opcodes.INVOKESTATIC;
                    call(isFixed ? family.get(owner) : type, name, descriptor);
                } else if (owner.startsWith("java/lang/") && !owner.equals("java/lang/Object")) {
                    isUsed |= descriptor.contains("Ljava/lang/Object;"); // its text, as in String.valueOf
                } else {
                    isUsed |= !COMPARING.contains(name);
                }
            }

            @Override
            public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
                boolean isOfRecord = bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods");
                other(isOfRecord);
                isUsed |= !isOfRecord;
                if (!isOfRecord && takesText(descriptor)) {
                    changeTexts();
                }
                for (Object argument : arguments) {
                    if (isOfRecord && argument instanceof Handle) {
                        addField(((Handle) argument).getOwner(), ((Handle) argument).getName());
                    }
                }
            }

            /** Notes that another text may be made of those that were just read, or of any one if none was. */
            private void changeTexts() {
                changesTexts |= loaded.isEmpty();
                changed.addAll(loaded);
            }

            private boolean takesText(String descriptor) {
                String arguments = descriptor.substring(0, descriptor.indexOf(')'));
                return arguments.contains("Ljava/lang/String;") || arguments.contains("Ljava/lang/CharSequence;");
            }

            /** Adds what a comparator gets with the object. It may also go to objects of other users' classes. */
            private void addAllFields() {
                for (Class<?> c : family.values()) {
                    for (Field f : c.getDeclaredFields()) {
                        boolean isStructure = f.getType().isArray() || ClassKinds.isJdk(f.getType());
                        if (isStructure && !Modifier.isStatic(f.getModifiers())) {
                            addField(Type.getInternalName(c), f.getName());
                        }
                    }
                }
            }

            private void addField(String owner, String name) {
                for (Class<?> c = family.get(owner); c != null; c = c.getSuperclass()) {
                    try {
                        Field f = c.getDeclaredField(name);
                        Set<Field> all = f.getType() == String.class ? texts : isPlain(f.getType()) ? null : fields;
                        if (all != null) {
                            f.setAccessible(true);
                            all.add(f);
                        }
                        if (all == texts) {
                            loaded.add(f);
                        }
                        return;
                    } catch (NoSuchFieldException inherited) {
                        // The search goes on in the superclass.
                    }
                }
                isUsed = true;
            }

            @Override
            public void visitInsn(int opcode) {
                other(opcode == Opcodes.POP);
            }

            @Override
            public void visitJumpInsn(int opcode, Label label) {
                other(opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL || opcode == Opcodes.IF_ACMPEQ
                        || opcode == Opcodes.IF_ACMPNE);
            }

            @Override
            public void visitIntInsn(int opcode, int operand) {
                other(false);
            }

            @Override
            public void visitLdcInsn(Object value) {
                other(false);
            }

            // All other instructions take an int from the stack, or leave the stack as it is.
        }
    }
}
