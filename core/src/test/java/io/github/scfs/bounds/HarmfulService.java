package io.github.scfs.bounds;

import java.util.LinkedList;
import java.util.Set;
import java.util.SortedSet;

/**
 * A service of Dubbo with a method for each type that a reader of {@link HarmfulMessages} asks for. A provider that
 * exports it trusts the classes of these messages.
 */
public interface HarmfulService {

    Object take(Object value);

    void take(Set<?> value);

    void take(SortedSet<?> value);

    void take(Set<?>[] value);

    void take(LinkedList<?> value);

    void take(String[][] value);

    void take(Thread.State[] value);

    void take(HarmfulMessages.Pair value);

    void take(HarmfulMessages.Tree value);

    void take(HarmfulMessages.Ten value);

    void take(HarmfulMessages.Nothing value);
}
