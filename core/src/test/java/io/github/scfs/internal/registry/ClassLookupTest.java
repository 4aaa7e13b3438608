package io.github.scfs.internal.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.DefinitionBlocks;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.security.ClassPolicies;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Tests which names of peers class loaders are asked for. */
class ClassLookupTest {
    private final Asked loader = new Asked();

    /** A class that the loader knows without a file. */
    static class Hidden {}

    static class Present {
        int a;
    }

    /** Records for which absent classes it is asked; a parallel-capable loader keeps a lock for each of them. */
    private static final class Asked extends ClassLoader {
        private final Set<String> absent = ConcurrentHashMap.newKeySet();

        Asked() {
            super(ClassLookupTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            try {
                return super.loadClass(name, resolve);
            } catch (ClassNotFoundException e) {
                absent.add(name);
                throw e;
            }
        }

        @Override
        public URL getResource(String name) {
            return name.contains("Hidden") ? null : super.getResource(name);
        }
    }

    @Test
    void loadersAreAskedForFewAbsentClassesOfAllPeers() {
        ClassLookup lookup = new ClassLookup(100);
        for (int i = 0; i < 10_000; i++) {
            assertNull(lookup.find("java.time.X" + i, loader, new Peer()));
        }
        assertEquals(100, loader.absent.size());
        assertSame(Present.class, lookup.find(Present.class.getName(), loader, new Peer()));
        assertSame(Map.Entry.class, lookup.find("java.util.Map$Entry", loader, new Peer()));
        assertSame(Map.Entry.class, lookup.find("java.util.Map$Entry", null, new Peer()));
    }

    @Test
    void loadersAreAskedForFewAbsentClassesOfOnePeer() {
        ClassLookup lookup = new ClassLookup(ClassLookup.MAX_ABSENT);
        Peer loud = new Peer();
        for (int i = 0; i < 10_000; i++) {
            assertNull(lookup.find("java.time.Y" + i, loader, loud));
        }
        assertThat(loader.absent).hasSizeBetween(100, 300);
        int before = loader.absent.size();
        Peer other = new Peer();
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 100; i++) {
                lookup.find("app.Z" + i, loader, other);
            }
        }
        assertEquals(before + 100, loader.absent.size());
        assertSame(Hidden.class, lookup.find(Hidden.class.getName(), loader, other));
    }

    @Test
    void namesThatAreNoNamesOfClassesAreNotLookedForAsFiles() {
        ClassLookup lookup = new ClassLookup(0);
        for (String name : Arrays.asList("", "..", "/etc/passwd", "a/b", "a\\b", "a:b", "http://x", "a%2e", "a;b", "[I",
                "a\0b")) {
            assertNull(lookup.find(name, loader, null), name);
        }
        assertThat(loader.absent).isEmpty();
    }

    private Object read(Engine engine, Session session, int... ids) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION);
        Object last = null;
        for (int id : ids) {
            out.writeVarint(id + WireFormat.FIRST_CLASS);
        }
        try (MessageReader in = MessageReader.of(engine, session, loader, out.buffer(), 0, out.position())) {
            for (int i = 0; i < ids.length; i++) {
                last = in.readObject(Map.class);
            }
            return last;
        }
    }

    @Test
    void serviceWithManyAbsentClassesWorks() {
        Engine engine = Engine.of(ClassPolicies.open());
        Session session = new Session();
        DefinitionBlocks block = new DefinitionBlocks();
        int[] ids = new int[500];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = i;
            block.define(i, Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Absent" + i));
        }
        block.sendTo(session);
        for (int from = 0; from < ids.length; from += 100) {
            read(engine, session, Arrays.copyOfRange(ids, from, from + 100));
        }
        assertEquals("app.Absent499", ((Map<?, ?>) read(engine, session, ids)).get("class"));
        assertThat(loader.absent.size()).isLessThan(300);
    }

    @Test
    void aMessageOfManyAbsentClassesIsRefused() {
        Engine engine = Engine.of(ClassPolicies.open());
        Session session = new Session();
        DefinitionBlocks block = new DefinitionBlocks();
        int[] ids = new int[10_000];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = i;
            block.define(i, Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Many" + i));
        }
        block.sendTo(session);
        assertEquals("SCFS-406", assertThrows(LimitExceededException.class, () -> read(engine, session, ids)).code());
        assertEquals("app.Many9999", ((Map<?, ?>) read(engine, session, 9999)).get("class"), "the session goes on");
        assertThat(loader.absent.size()).isLessThan(300);
    }

    @Test
    void classWithoutAFileIsFoundAgainAfterManyAbsentOnes() {
        Definition hidden = Definition.ofClass(WireFormat.DEFINE_BEAN, Hidden.class.getName());
        CodecRegistry codecs = new CodecRegistry(type -> null, FieldsCompiler.NONE, false);
        RemoteTypeResolver resolver = new RemoteTypeResolver(codecs, ClassPolicies.open(), Evolution.NONE, loader);
        assertSame(Hidden.class, resolver.classOf(hidden, new Peer()));
        for (int i = 0; i < ClassLookup.MAX_ABSENT + 500; i++) {
            resolver.classOf(Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Gone" + i), null);
        }
        assertSame(Hidden.class, resolver.classOf(hidden, new Peer()));
        assertThat(loader.absent).hasSizeLessThanOrEqualTo(ClassLookup.MAX_ABSENT);
    }
}
