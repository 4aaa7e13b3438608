package io.github.scfs.types;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.Stack;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assertions;

/** Tests Dubbo's policy without any trusted class. */
public class StrictTypesTest {

    @EachForm
    void typesOfTheJdkNeedNoTrust(Form form) {
        TrustedTypes trusted = new TrustedTypes();
        if (form.isAfterSkipping()) {
            trusted.addPatterns("io.github.scfs.testkit.Halved");
        }
        Engine strict = Engine.of(ClassPolicies.strict(trusted));
        for (Object v : values()) {
            Assertions.assertNotNull(form.roundTrip(strict, v), () -> v.getClass().getName());
        }
    }

    /** Returns values of types that need no trust. */
    public static List<Object> values() {
        List<String> some = Arrays.asList("b", "a");
        return Arrays.asList(new Vector<>(some), new Stack<>(), new LinkedList<>(some), new ArrayDeque<>(some),
                new PriorityQueue<>(some), new TreeMap<>(Collections.reverseOrder()),
                new TreeSet<>(Comparator.nullsFirst(Comparator.<String>naturalOrder())),
                new TreeSet<>(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)),
                Collections.unmodifiableSortedSet(new TreeSet<>(some)),
                Collections.synchronizedNavigableMap(new TreeMap<>(Collections.singletonMap("k", 1))),
                Collections.nCopies(2, "n"), Collections.newSetFromMap(new WeakHashMap<>()),
                Collections.newSetFromMap(new IdentityHashMap<>()), ConcurrentHashMap.newKeySet(),
                Collections.singletonMap("k", 1).entrySet(),
                new HashMap<>(Collections.singletonMap("k", 1)).entrySet().iterator().next(),
                Collections.checkedList(new LinkedList<>(some), String.class),
                new ConcurrentSkipListMap<>(Collections.singletonMap("k", 1)), new CopyOnWriteArrayList<>(some),
                new ConcurrentLinkedQueue<>(some), new LinkedBlockingDeque<>(some), new LinkedTransferQueue<>(some),
                new PriorityBlockingQueue<>(some), new ArrayBlockingQueue<>(3),
                new EnumMap<>(Collections.singletonMap(TimeUnit.DAYS, 1)), EnumSet.of(TimeUnit.DAYS), new Properties(),
                new BitSet(3), Calendar.getInstance(new Locale("th", "TH", "TH")),
                TimeZone.getTimeZone("Asia/Shanghai"), new SimpleTimeZone(5, "Own"), StandardCharsets.UTF_8,
                MathContext.DECIMAL64, new StringBuilder("b"), Pattern.compile("p"),
                new AtomicMarkableReference<>("m", true), new AtomicStampedReference<>("s", 1),
                new IllegalStateException("e"), some.subList(0, 1));
    }
}
