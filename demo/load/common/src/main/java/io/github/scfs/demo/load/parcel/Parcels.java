package io.github.scfs.demo.load.parcel;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.SplittableRandom;

/** Makes parcels. Equal seeds give equal parcels in every process; other seeds give other parcels. Thread-safe. */
public final class Parcels {
    private static final String[] SENDERS =
            {"Amundsen", "Bering", "Cook", "Drake", "Erik der Rote", "Franklin", "Gama", "Hudson", "鄭和", "Жанна"};
    private static final String[] NOTES = {"colour", "customs", "dock", "note", "weight", "zoll", "gate"};
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzäöü日本é ";
    private static final long EPOCH_SECONDS = 1_704_067_200L;
    private static final int YEAR_SECONDS = 31_536_000;

    /** One of this many parcels has so many items that Dubbo's providers encode its message ahead. */
    private static final int LARGE_EVERY = 64;
    private static final int MANY_ITEMS = 400;
    private static final int LONG_TEXT = 3_000;

    private final SplittableRandom random;

    private Parcels(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the parcel with a number. */
    public static Parcel of(long number) {
        Parcels parcels = new Parcels(number);
        return parcels.parcel(number, parcels.oneIn(LARGE_EVERY) ? MANY_ITEMS : 6, true);
    }

    private Parcel parcel(long number, int items, boolean mayNest) {
        Parcel parcel = new Parcel();
        parcel.number = number;
        parcel.title = text(oneIn(100) ? LONG_TEXT : 40);
        parcel.sender = oneIn(9) ? null : SENDERS[random.nextInt(SENDERS.length)];
        parcel.handling = handling();
        parcel.posted = oneIn(7) ? null : date();
        parcel.due = LocalDateTime.ofEpochSecond(seconds(), random.nextInt(1_000_000_000), ZoneOffset.UTC);
        parcel.rating = random.nextInt(50) / 10f;
        parcel.distance = oneIn(4) ? random.nextInt(1000) : random.nextDouble() * 20_000;
        parcel.zone = LETTERS.charAt(random.nextInt(LETTERS.length()));
        parcel.express = random.nextBoolean();
        parcel.insured = oneIn(3) ? null : Boolean.valueOf(random.nextBoolean());
        parcel.items = new ArrayList<>();
        for (int i = random.nextInt(items + 1); i > 0; i--) {
            parcel.items.add(item());
        }
        parcel.first = parcel.items.isEmpty() || oneIn(2) ? null : parcel.items.get(0);
        parcel.notes = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            parcel.notes.put(oneIn(5) ? text(12) : NOTES[random.nextInt(NOTES.length)], note());
        }
        parcel.label = new byte[random.nextInt(oneIn(50) ? 20_000 : 24)];
        for (int i = 0; i < parcel.label.length; i++) {
            parcel.label[i] = (byte) random.nextInt();
        }
        parcel.route = new int[random.nextInt(6)];
        for (int i = 0; i < parcel.route.length; i++) {
            parcel.route[i] = random.nextInt() >> random.nextInt(32);
        }
        parcel.inner = mayNest && oneIn(3) ? parcel(number + 1, 3, false) : null;
        return parcel;
    }

    private Item item() {
        Item item;
        if (oneIn(3)) {
            FragileItem fragile = new FragileItem();
            fragile.handling = handling();
            fragile.limits = new short[random.nextInt(4)];
            for (int i = 0; i < fragile.limits.length; i++) {
                fragile.limits[i] = (short) random.nextInt();
            }
            item = fragile;
        } else {
            item = new Item();
        }
        item.name = oneIn(6) ? "article " + random.nextInt(40) : text(16);
        item.pieces = random.nextInt() >>> random.nextInt(32);
        item.price = BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(4));
        item.weight = oneIn(3) ? null : Double.valueOf(random.nextInt(1000) / 8.0);
        return item;
    }

    private Object note() {
        switch (random.nextInt(7)) {
            case 0:
                return null;
            case 1:
                return random.nextLong() >> random.nextInt(64);
            case 2:
                return random.nextInt();
            case 3:
                return date();
            case 4:
                return item();
            case 5:
                return handling();
            default:
                return text(20);
        }
    }

    private Handling handling() {
        Handling[] all = Handling.values();
        return all[random.nextInt(all.length)];
    }

    private Date date() {
        return new Date(seconds() * 1000 + random.nextInt(1000));
    }

    private long seconds() {
        return EPOCH_SECONDS + random.nextInt(YEAR_SECONDS);
    }

    private String text(int most) {
        int length = random.nextInt(most + 1);
        // Half of the strings are ASCII, so that each of the forms of strings is used.
        int letters = random.nextBoolean() ? 26 : LETTERS.length();
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(letters)));
        }
        return text.toString();
    }

    private boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }
}
