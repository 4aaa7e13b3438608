package io.github.scfs.golden;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The classes of the golden sessions. Golden and frozen files contain their names and fields, so a class here never
 * changes. New messages get new classes.
 */
final class Models {

    private Models() {}

    /** Has a field of each primitive type, declared in another order than on the wire. */
    static final class Numbers {
        boolean flag;
        byte tiny;
        short small;
        char letter;
        int medium;
        long large;
        float single;
        double twice;

        Numbers() {}

        Numbers(boolean flag, int tiny, int small, int letter, int medium, long large, double twice) {
            this.flag = flag;
            this.tiny = (byte) tiny;
            this.small = (short) small;
            this.letter = (char) letter;
            this.medium = medium;
            this.large = large;
            this.single = (float) twice;
            this.twice = twice;
        }
    }

    /** Has more slot codes than fit into one 64-bit word: 23 longs with slot codes of 3 bits. */
    static final class Wide {
        long a;
        long b;
        long c;
        long d;
        long e;
        long f;
        long g;
        long h;
        long i;
        long j;
        long k;
        long l;
        long m;
        long n;
        long o;
        long p;
        long q;
        long r;
        long s;
        long t;
        long u;
        long v;
        long w;

        /** Returns an object with large values, which is written in the wide form, without slot codes. */
        static Wide ofHashes() {
            Wide wide = new Wide();
            long hash = 0x0123_4567_89ab_cdefL;
            wide.a = hash;
            wide.c = -hash;
            wide.f = hash;
            wide.i = ~hash;
            wide.l = hash;
            wide.o = hash;
            wide.r = Long.MIN_VALUE;
            return wide;
        }
    }

    static final class Boxes {
        Boolean flag;
        Byte tiny;
        Short small;
        Character letter;
        Integer medium;
        Long large;
        Float single;
        Double twice;

        Boxes() {}

        Boxes(boolean flag, int tiny, int small, int letter, int medium, long large, double twice) {
            this.flag = flag;
            this.tiny = (byte) tiny;
            this.small = (short) small;
            this.letter = (char) letter;
            this.medium = medium;
            this.large = large;
            this.single = (float) twice;
            this.twice = twice;
        }
    }

    static final class Text {
        String first;
        String second;
        String third;

        Text() {}

        Text(String first, String second, String third) {
            this.first = first;
            this.second = second;
            this.third = third;
        }
    }

    enum Color {
        RED, GREEN, BLUE
    }

    /** An enum whose slot codes have 4 bits. One constant has its own class body. */
    enum Weekday {
        MON, TUE, WED, THU, FRI, SAT, SUN {
            @Override
            public String toString() {
                return "Sunday";
            }
        }
    }

    static final class Paint {
        Color color;
        Weekday day;
        Date mixed;

        Paint() {}

        Paint(Color color, Weekday day, Date mixed) {
            this.color = color;
            this.day = day;
            this.mixed = mixed;
        }
    }

    static final class Person {
        String name;
        int age;
        Person friend;
        List<String> nicknames;
        Set<Integer> lucky;
        Map<String, Integer> scores;
        int[] codes;
        java.time.Duration span;
        Object extra;

        Person() {}

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }
    }

    static class Base {
        int id;
        String note;
    }

    /** Has a field that hides a field of the superclass, a final field, and two fields that are not written. */
    static final class Derived extends Base {
        static int count;
        final int fixed;
        transient int cached = 5;
        int id;

        Derived() {
            this(0, 0, 0);
        }

        Derived(int id, int baseId, int fixed) {
            this.id = id;
            super.id = baseId;
            this.fixed = fixed;
        }
    }

    static final class Empty {}

    static final class Failure extends RuntimeException {
        int code;
        Empty detail;

        Failure(String message, Throwable cause, int code) {
            super(message, cause);
            this.code = code;
            setStackTrace(new StackTraceElement[] {
                    new StackTraceElement("com.acme.Shop", "sell", "Shop.java", 42),
                    new StackTraceElement("com.acme.Shop", "main", null, -1)});
        }
    }

    static final class Bag extends ArrayList<String> {
        String label;
    }

    static final class Dict extends HashMap<String, Integer> {
        int version;
    }

    static final class Row extends TreeSet<Integer> {
        Row() {}

        Row(Comparator<? super Integer> order) {
            super(order);
        }
    }

    static final class Table extends TreeMap<String, String> {
        String title;
    }

    /** A comparator that is written as a bean. */
    static final class Backwards implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            return b.compareTo(a);
        }
    }

    /** A list that stores its elements itself. */
    static final class Shelf extends AbstractList<Object> {
        String room = "attic";
        final List<Object> books = new ArrayList<>();

        @Override
        public Object get(int i) {
            return books.get(i);
        }

        @Override
        public int size() {
            return books.size();
        }
    }

    /** A class that is written by a Kryo serializer of its own. */
    static final class Parcel {
        int weight;
        Object content;

        Parcel() {}

        Parcel(int weight, Object content) {
            this.weight = weight;
            this.content = content;
        }
    }

    static final class ParcelSerializer extends Serializer<Parcel> {
        @Override
        public void write(Kryo kryo, Output output, Parcel p) {
            output.writeInt(p.weight);
            kryo.writeClassAndObject(output, p.content);
        }

        @Override
        public Parcel read(Kryo kryo, Input input, Class<? extends Parcel> type) {
            Parcel p = new Parcel();
            kryo.reference(p);
            p.weight = input.readInt();
            p.content = kryo.readClassAndObject(input);
            return p;
        }
    }

    interface Named {}

    /** A class that can't be written: the second of its three fields is a lambda. */
    static final class Unwritable {
        Empty before = new Empty();
        Object middle = (Runnable) () -> {};
    }
}
