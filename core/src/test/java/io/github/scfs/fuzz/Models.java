package io.github.scfs.fuzz;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Classes of the reader, in which a small service would trust. The fuzzer's peer has them, or other versions of them. */
final class Models {
    static final Class<?>[] BEANS =
            {Honest.class, Node.class, Twin.class, Holder.class, Wide.class, Numbers.class, Rank.class, ByRank.class};
    static final Class<?>[] OTHERS =
            {OwnList.class, OwnSet.class, OwnMap.class, Failure.class, Color.class, Shade.class, Outside.class};
    /** A record; null if this JDK has none. */
    static final Class<?> RECORD = record();

    private Models() {}

    private static Class<?> record() {
        try {
            return Class.forName("io.github.scfs.fuzz.Pair");
        } catch (ClassNotFoundException | UnsupportedClassVersionError e) {
            return null;
        }
    }

    /** Of honest messages only. */
    public static class Honest implements Serializable {
        public int number;
        public String text;
        public Object any;
    }

    /** Hashes and compares by its fields, as records and most data classes do. */
    public static class Node implements Serializable {
        public Object left;
        public Object right;

        @Override
        public boolean equals(Object o) {
            return o instanceof Node && Objects.equals(((Node) o).left, left)
                    && Objects.equals(((Node) o).right, right);
        }

        @Override
        public int hashCode() {
            return Objects.hash(left, right);
        }
    }

    public static class Twin implements Serializable {
        public Twin left;
        public Twin right;
        public String name;
    }

    public static class Holder implements Serializable {
        public Object any;
        public List<Object> list;
        public Set<Object> set;
        public Map<Object, Object> map;
        public Object[] array;
        public String[] names;
        public Shade shade;
        public Node node;
        public Comparable<?> key;
    }

    public static class Wide implements Serializable {
        public long a;
        public long b;
        public double c;
        public int d;
        public String e;
        public Object f;
        public Object g;
        public Integer h;
        public Date i;
        public Color j;
        public List<Wide> more;
    }

    public static class Numbers implements Serializable {
        public boolean bool;
        public byte byteValue;
        public short shortValue;
        public char charValue;
        public int intValue;
        public long longValue;
        public float floatValue;
        public double doubleValue;
        public Long boxed;
        public Double size;
        public Color color;
        public Date date;
        public int[] ints;
    }

    public static class Rank implements Serializable, Comparable<Rank> {
        public int rank;
        public String name;

        @Override
        public int compareTo(Rank o) {
            return Integer.compare(rank, o.rank);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Rank && ((Rank) o).rank == rank;
        }

        @Override
        public int hashCode() {
            return rank;
        }
    }

    public static class ByRank implements Serializable, Comparator<Object> {
        public Comparator<Object> then;

        @Override
        public int compare(Object a, Object b) {
            int c = Integer.compare(Objects.hashCode(a), Objects.hashCode(b));
            return c != 0 || then == null ? c : then.compare(a, b);
        }
    }

    public static class OwnList extends ArrayList<Object> {
        public String name;
    }

    public static class OwnSet extends LinkedHashSet<Object> {
        public Object any;
    }

    public static class OwnMap extends HashMap<Object, Object> {
        public int size;
    }

    public static class Failure extends RuntimeException {
        public Object detail;
        public List<Object> list;
    }

    public enum Color {
        RED, GREEN, BLUE
    }

    /** A large enum. */
    public enum Shade {
        S0,
        S1,
        S2,
        S3,
        S4,
        S5,
        S6,
        S7,
        S8,
        S9,
        S10,
        S11,
        S12,
        S13,
        S14,
        S15,
        S16,
        S17,
        S18,
        S19,
        S20,
        S21,
        S22,
        S23,
        S24,
        S25,
        S26,
        S27,
        S28,
        S29,
        S30,
        S31,
        S32,
        S33,
        S34,
        S35,
        S36,
        S37,
        S38,
        S39,
        S40,
        S41,
        S42,
        S43,
        S44,
        S45,
        S46,
        S47,
        S48,
        S49,
        S50,
        S51,
        S52,
        S53,
        S54,
        S55,
        S56,
        S57,
        S58,
        S59,
        S60,
        S61,
        S62,
        S63,
        S64,
        S65,
        S66,
        S67,
        S68,
        S69,
        S70,
        S71,
        S72,
        S73,
        S74,
        S75,
        S76,
        S77,
        S78,
        S79,
        S80,
        S81,
        S82,
        S83,
        S84,
        S85,
        S86,
        S87,
        S88,
        S89,
        S90,
        S91,
        S92,
        S93,
        S94,
        S95,
        S96,
        S97,
        S98,
        S99,
        S100,
        S101,
        S102,
        S103,
        S104,
        S105,
        S106,
        S107,
        S108,
        S109,
        S110,
        S111,
        S112,
        S113,
        S114,
        S115,
        S116,
        S117,
        S118,
        S119,
        S120,
        S121,
        S122,
        S123,
        S124,
        S125,
        S126,
        S127,
        S128,
        S129,
        S130,
        S131,
        S132,
        S133,
        S134,
        S135,
        S136,
        S137,
        S138,
        S139,
        S140,
        S141,
        S142,
        S143,
        S144,
        S145,
        S146,
        S147,
        S148,
        S149,
        S150,
        S151,
        S152,
        S153,
        S154,
        S155,
        S156,
        S157,
        S158,
        S159,
        S160,
        S161,
        S162,
        S163,
        S164,
        S165,
        S166,
        S167,
        S168,
        S169,
        S170,
        S171,
        S172,
        S173,
        S174,
        S175,
        S176,
        S177,
        S178,
        S179,
        S180,
        S181,
        S182,
        S183,
        S184,
        S185,
        S186,
        S187,
        S188,
        S189,
        S190,
        S191,
        S192,
        S193,
        S194,
        S195,
        S196,
        S197,
        S198,
        S199,
        S200,
        S201,
        S202,
        S203,
        S204,
        S205,
        S206,
        S207,
        S208,
        S209,
        S210,
        S211,
        S212,
        S213,
        S214,
        S215,
        S216,
        S217,
        S218,
        S219,
        S220,
        S221,
        S222,
        S223,
        S224,
        S225,
        S226,
        S227,
        S228,
        S229,
        S230,
        S231,
        S232,
        S233,
        S234,
        S235,
        S236,
        S237,
        S238,
        S239,
        S240,
        S241,
        S242,
        S243,
        S244,
        S245,
        S246,
        S247,
        S248,
        S249,
        S250,
        S251,
        S252,
        S253,
        S254,
        S255,
        S256,
        S257,
        S258,
        S259,
        S260,
        S261,
        S262,
        S263,
        S264,
        S265,
        S266,
        S267,
        S268,
        S269,
        S270,
        S271,
        S272,
        S273,
        S274,
        S275,
        S276,
        S277,
        S278,
        S279,
        S280,
        S281,
        S282,
        S283,
        S284,
        S285,
        S286,
        S287,
        S288,
        S289,
        S290,
        S291,
        S292,
        S293,
        S294,
        S295,
        S296,
        S297,
        S298
    }

    public static class Outside implements Externalizable {
        public int number;
        public Object any;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
            out.writeObject(any);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            number = in.readInt();
            any = in.readObject();
        }
    }
}
