package io.github.scfs.demo.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.openjdk.jol.vm.VM;

class GraphSizeTest {
    enum Kind { ONE }

    static class Base {
        Object inherited;
    }

    static class Node extends Base {
        Object a;
        Object b;
        long number;
    }

    private static long size(Object o) {
        return VM.current().sizeOf(o);
    }

    @Test
    void aSharedObjectCountsOnce() throws Exception {
        Node node = new Node();
        int[] shared = new int[100];
        node.a = shared;
        node.b = new Object[] {shared, node, null};
        assertEquals(size(node) + size(shared) + size(node.b), GraphSize.of(node));
    }

    @Test
    void fieldsOfSuperclassesCount() throws Exception {
        Node node = new Node();
        node.inherited = new byte[1000];
        assertEquals(size(node) + size(node.inherited), GraphSize.of(node));
    }

    @Test
    void enumConstantsAndCachedBoxesDoNotCount() throws Exception {
        Node node = new Node();
        node.a = Kind.ONE;
        node.b = 100;
        node.inherited = Boolean.TRUE;
        assertEquals(size(node), GraphSize.of(node));
        node.b = 100_000;
        assertEquals(size(node) + size(100_000), GraphSize.of(node));
    }
}
