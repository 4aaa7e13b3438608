package io.github.scfs.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Loads a second copy of the classes of scfs, Kryo and Dubbo. In the copies of scfs and Kryo, calls of the JDK's
 * reflective methods become calls of {@link RecordedUses}.
 */
public final class RecordingLoader extends ClassLoader {
    private static final String RECORDED = Type.getInternalName(RecordedUses.class);
    private static final Set<String> OWNERS = new HashSet<>(Arrays.asList("java/lang/Class", "java/lang/ClassLoader",
            "java/lang/invoke/MethodHandles$Lookup", "java/lang/reflect/Method"));
    /** Reflective methods that {@link RecordedUses} doesn't have. A call of one would escape the record. */
    private static final Set<String> REFLECTIVE = new HashSet<>(Arrays.asList("findStaticGetter", "findStaticSetter",
            "findVarHandle", "findStaticVarHandle", "getRecordComponents", "getResourceAsStream",
            "getSystemResourceAsStream", "getPermittedSubclasses", "getDeclaredClasses", "getClasses", "findClass"));

    /** Beginnings of the names of classes that this loader copies. */
    private final String[] prefixes;
    private final Set<String> copied = ConcurrentHashMap.newKeySet();

    /**
     * Creates a loader.
     *
     * @param prefixes beginnings of the names of classes that this loader copies
     */
    public RecordingLoader(ClassLoader parent, String... prefixes) {
        super(parent);
        this.prefixes = prefixes;
    }

    /**
     * Runs the copies of some classes in this thread.
     *
     * @param workloads their names; each has a public constructor without arguments
     * @return {@link RecordedUses} of this loader
     */
    public Class<?> run(String... workloads) throws ReflectiveOperationException {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(this);
        try {
            for (String workload : workloads) {
                ((Runnable) loadClass(workload).getConstructor().newInstance()).run();
            }
        } finally {
            Thread.currentThread().setContextClassLoader(context);
        }
        return loadClass(RecordedUses.class.getName());
    }

    /** Whether a class is one of scfs, and not of its tests. */
    static boolean isMain(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source != null && source.getLocation() != null && isMain(source.getLocation().toString());
    }

    private static boolean isMain(String location) {
        return !location.contains("test-classes") && !location.contains("-tests.jar");
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (Arrays.stream(prefixes).noneMatch(name::startsWith)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }
    }

    /** Returns the names of the classes of which there is a copy. */
    public Set<String> copied() {
        return copied;
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        copied.add(name);
        String file = name.replace('.', '/') + ".class";
        URL url = getParent().getResource(file);
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] bytes = bytes(in);
            String location = url.toString();
            boolean recorded = isMain(location)
                    && (name.startsWith("io.github.scfs.") || name.startsWith("com.esotericsoftware.kryo."));
            byte[] defined = recorded ? recording(bytes) : bytes;
            CodeSource source = new CodeSource(new URL(location.substring(0, location.length() - file.length())),
                    (Certificate[]) null);
            return defineClass(name, defined, 0, defined.length, new ProtectionDomain(source, null));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static byte[] bytes(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 14];
        for (int n; (n = in.read(buffer)) > 0;) {
            out.write(buffer, 0, n);
        }
        return out.toByteArray();
    }

    private static byte[] recording(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Recording(writer, new TreeSet<>()), 0);
        return writer.toByteArray();
    }

    /** Returns the methods of a folder of classes that call the JDK's reflective methods, as they are recorded. */
    public static Set<String> sites(Path classes) throws IOException {
        Set<String> sites = new TreeSet<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(file -> file.toString().endsWith(".class")).collect(Collectors.toList());
        }
        for (Path file : files) {
            new ClassReader(Files.readAllBytes(file)).accept(new Recording(new ClassWriter(0), sites), 0);
        }
        return sites;
    }

    /** Replaces reflective calls. */
    private static final class Recording extends ClassVisitor {
        private final Set<String> sites;
        private String type;

        Recording(ClassVisitor to, Set<String> sites) {
            super(Opcodes.ASM9, to);
            this.sites = sites;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            type = name.replace('/', '.');
            super.visit(version, access, name, signature, parent, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] exceptions) {
            return new Calls(super.visitMethod(access, name, descriptor, signature, exceptions), type + "." + name,
                    sites);
        }
    }

    private static final class Calls extends MethodVisitor {
        private final String site;
        private final Set<String> sites;

        Calls(MethodVisitor to, String site, Set<String> sites) {
            super(Opcodes.ASM9, to);
            this.site = site;
            this.sites = sites;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean ofInterface) {
            String recorded = recorded(opcode == Opcodes.INVOKESTATIC, owner, name, descriptor);
            if (name.equals("newUpdater") && descriptor.startsWith("(Ljava/lang/Class;Ljava/lang/String;)")) {
                reached();
                super.visitInsn(Opcodes.DUP2);
                super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDED, "updated",
                        "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/String;", false);
                super.visitInsn(Opcodes.POP);
                super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
            } else if (recorded != null) {
                reached();
                super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDED, name, recorded, false);
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            Object[] replaced = arguments.clone();
            for (int i = 0; i < replaced.length; i++) {
                if (replaced[i] instanceof Handle) {
                    Handle handle = (Handle) replaced[i];
                    String recorded = recorded(handle.getTag() == Opcodes.H_INVOKESTATIC, handle.getOwner(),
                            handle.getName(), handle.getDesc());
                    if (recorded != null) {
                        reached();
                        replaced[i] = new Handle(Opcodes.H_INVOKESTATIC, RECORDED, handle.getName(), recorded, false);
                    }
                }
            }
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
        }

        private void reached() {
            sites.add(site);
            super.visitLdcInsn(site);
            super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDED, "at", "(Ljava/lang/String;)V", false);
        }

        /** Returns the descriptor of the method of {@link RecordedUses} for a method; null if it isn't reflective. */
        private String recorded(boolean isStatic, String owner, String name, String descriptor) {
            if (!OWNERS.contains(owner)) {
                return null;
            }
            String recorded = isStatic ? descriptor : "(L" + owner + ";" + descriptor.substring(1);
            boolean known = Arrays.stream(RecordedUses.class.getMethods())
                    .anyMatch(m -> m.getName().equals(name) && Type.getMethodDescriptor(m).equals(recorded));
            if (!known && REFLECTIVE.contains(name)) {
                throw new IllegalStateException(site + " calls " + owner + "." + name + ", which isn't recorded");
            }
            return known ? recorded : null;
        }
    }
}
