package shop;

import io.github.scfs.CreateOption;
import io.github.scfs.GeneratedCodecs;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import shop.beans.Order;

/**
 * A program that sends beans to itself. It prints the number of codecs that were generated, and the number that could
 * not be generated.
 */
public final class Main {

    /** A bean of this module. */
    static class Parcel {
        Order order;
        int weight;
    }

    private static final class OneSession implements ReadWriteSessionDataLocator<String> {
        private ReadWriteSessionData session;

        @Override
        public ReadWriteSessionData find(String key) {
            return session;
        }

        @Override
        public void newCreated(String key, ReadWriteSessionData created) {
            session = created;
        }
    }

    private Main() {}

    public static void main(String[] args) {
        SessionKryo kryo = SessionKryoService.newSingletonSessionKryoFactory(new OneSession(), CreateOption.of()).get();
        for (int i = 0; i < 10; i++) {
            Parcel parcel = new Parcel();
            parcel.order = new Order(i);
            parcel.weight = i;
            Parcel back = (Parcel) kryo.readClassAndObject("s", kryo.writeClassAndObject("s", parcel));
            if (!back.order.equals(parcel.order) || back.weight != i) {
                throw new IllegalStateException("parcel " + i + " has changed");
            }
        }
        System.out.println(Main.class.getModule() + ", " + SessionKryo.class.getModule());
        System.out.println("generated " + GeneratedCodecs.generated() + ", fell back " + GeneratedCodecs.fellBack());
    }
}
