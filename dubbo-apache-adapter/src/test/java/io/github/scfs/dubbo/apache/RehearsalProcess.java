package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.Commands;
import io.github.scfs.internal.rehearse.Findings;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcException;
import org.example.Guests;
import org.example.StrangeException;

/** A provider and its consumer with the serialization of the argument. Prints what the rehearsal has found. */
final class RehearsalProcess {
    private RehearsalProcess() {}

    /** The service. Its methods don't declare the classes of the values. */
    public interface HotelService {
        /** Returns the argument. */
        Object checkIn(Object guest);

        /** Returns an object that isn't the same after it was read. */
        Object counted();

        /** Returns something that needs no setting. */
        String name(String name);

        /** Throws a {@link StrangeException}. */
        void leave();
    }

    /** Counts how often it was read. */
    static final class Counted implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int times;

        Counted(int times) {
            this.times = times;
        }

        private Object readResolve() {
            return new Counted(times + 1);
        }
    }

    private static final class Hotel implements HotelService {
        @Override
        public Object checkIn(Object guest) {
            return guest;
        }

        @Override
        public Object counted() {
            return new Counted(0);
        }

        @Override
        public String name(String name) {
            return name;
        }

        @Override
        public void leave() {
            throw new StrangeException("gone");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        try (Loopback loopback = Loopback.provider("serialization", args[0])) {
            loopback.export(HotelService.class, new Hotel(), Collections.emptyList());
            HotelService hotel = loopback.refer(HotelService.class, loopback.port(), "serialization", args[0]);
            List<Object> guests = new ArrayList<>(Guests.all());
            guests.add(Guests.all());
            int refused = 0;
            for (Object guest : guests) {
                refused += isRefused(() -> hotel.checkIn(guest)) ? 1 : 0;
            }
            System.out.println("refused calls: " + refused);
            if (!System.getProperty("scfs.rehearse", "off").matches("off|0%")) {
                rehearse(hotel, guests);
                System.out.println(Commands.rehearsal());
            }
        }
        System.exit(0);
    }

    /** Makes calls, and pauses so that both messages of each are rehearsed at both sides. */
    private static void rehearse(HotelService hotel, List<Object> guests) throws InterruptedException {
        List<Runnable> calls = new ArrayList<>();
        guests.forEach(guest -> calls.add(() -> hotel.checkIn(guest)));
        calls.add(hotel::counted);
        calls.add(() -> hotel.name("Ada"));
        calls.add(hotel::leave);
        for (int i = 0; i < 3; i++) {
            for (Runnable call : calls) {
                isRefused(call);
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }
        long before;
        do {
            before = Findings.OF_PROCESS.rehearsed();
            TimeUnit.MILLISECONDS.sleep(500);
        } while (Findings.OF_PROCESS.rehearsed() > before);
    }

    private static boolean isRefused(Runnable call) {
        try {
            call.run();
            return false;
        } catch (StrangeException e) {
            return false;
        } catch (RpcException e) {
            if (!e.toString().contains("SCFS-201")) {
                throw e;
            }
            return true;
        }
    }
}
