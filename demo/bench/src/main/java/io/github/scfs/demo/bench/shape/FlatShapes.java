package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Date;

/** Creates the shapes of one or two objects. */
final class FlatShapes {
    private static final int ARRAY = 8;
    private static final Field[] OF_LEDGER = fields(Ledger.class);
    private static final Field[] OF_MEASUREMENTS = fields(Measurements.class);

    private FlatShapes() {}

    static Account account(SeededValues values) {
        Account account = new Account();
        account.setId(values.between(1, 100_000_000));
        account.setAge(values.between(18, 90));
        account.setLevel(values.between(1, 20));
        account.setName(values.word());
        account.setEmail(values.word() + "@a.example");
        account.setCity(values.word());
        account.setPhone(Integer.toString(values.between(1_000, 9_999)));
        account.setMotto(values.word());
        account.setCreatedAt(values.date());
        account.setUpdatedAt(values.date());
        account.setLastLoginAt(values.date());
        account.setRoles(values.list(1, i -> "user"));
        return account;
    }

    static Resident resident(SeededValues values) {
        Address address = new Address();
        address.setStreet(values.words(2) + " street");
        address.setCity(values.word());
        address.setZip(Integer.toString(values.between(10_000, 99_999)));
        address.setNumber(values.between(1, 300));
        Resident resident = new Resident();
        resident.setId(values.between(1, 100_000_000));
        resident.setName(values.words(2));
        resident.setHome(address);
        resident.setOffice(address);
        StringBuilder biography = new StringBuilder();
        while (biography.length() < 300) {
            biography.append(values.word()).append(' ');
        }
        resident.setBiography(biography.substring(0, 300));
        resident.setStanding(values.oneOf(Standing.values()));
        return resident;
    }

    static Phone phone(SeededValues values) {
        Phone phone = new Phone();
        phone.setBrand(values.word());
        phone.setModel("m" + values.between(1, 20));
        phone.setPrice(values.between(10_000, 200_000));
        if (values.onceIn(2)) {
            Camera camera = new Camera();
            camera.setMegapixels(values.between(5, 200));
            camera.setAperture(values.decimal(1, 4, 1));
            phone.setPart(camera);
        } else {
            Battery battery = new Battery();
            battery.setCapacity(values.between(1000, 6000));
            battery.setRemovable(values.onceIn(2));
            phone.setPart(battery);
        }
        return phone;
    }

    static Sample sample(SeededValues values) {
        Sample sample = new Sample();
        sample.setIntValue(values.between(1, 1000));
        sample.setLongValue(values.anyLong());
        sample.setFloatValue((float) values.fraction());
        sample.setDoubleValue(values.fraction());
        sample.setShortValue((short) values.between(-30_000, 30_000));
        sample.setCharValue((char) values.between('a', 'z'));
        sample.setBooleanValue(values.onceIn(2));
        sample.setBoxedInt(values.between(-1000, 1000));
        sample.setBoxedLong(values.anyLong());
        sample.setBoxedFloat((float) values.fraction());
        sample.setBoxedDouble(values.fraction());
        sample.setBoxedShort((short) values.between(-30_000, 30_000));
        sample.setBoxedChar((char) values.between('a', 'z'));
        sample.setBoxedBoolean(values.onceIn(2));
        sample.setInts(new int[ARRAY]);
        sample.setLongs(new long[ARRAY]);
        sample.setFloats(new float[ARRAY]);
        sample.setDoubles(new double[ARRAY]);
        sample.setShorts(new short[ARRAY]);
        sample.setChars(new char[ARRAY]);
        sample.setBooleans(new boolean[ARRAY]);
        for (int i = 0; i < ARRAY; i++) {
            sample.getInts()[i] = values.between(-1000, 100_000);
            sample.getLongs()[i] = values.between(-1000, 1_000_000_000);
            sample.getFloats()[i] = (float) values.fraction();
            sample.getDoubles()[i] = values.fraction();
            sample.getShorts()[i] = (short) values.between(-1000, 1000);
            sample.getChars()[i] = (char) values.between('a', 'z');
            sample.getBooleans()[i] = values.onceIn(2);
        }
        sample.setText(values.hex(16) + values.hex(16) + values.hex(4));
        return sample;
    }

    static Ledger ledger(SeededValues values) {
        String text = values.hex(16) + "-" + values.hex(16) + "-";
        Ledger ledger = filled(new Ledger(), OF_LEDGER, text, values);
        ledger.setAlternateHolder(null);
        ledger.setClosingRemark(null);
        return ledger;
    }

    static Measurements measurements(SeededValues values) {
        return filled(new Measurements(), OF_MEASUREMENTS, "", values);
    }

    private static Field[] fields(Class<?> type) {
        Field[] fields = Arrays.stream(type.getDeclaredFields())
                .filter(field -> !Modifier.isStatic(field.getModifiers()))
                .toArray(Field[]::new);
        Arrays.asList(fields).forEach(field -> field.setAccessible(true));
        return fields;
    }

    /** Sets the fields in the order of their declaration: to random numbers and dates, or to a text. */
    private static <T> T filled(T bean, Field[] fields, String text, SeededValues values) {
        try {
            for (Field field : fields) {
                field.set(bean, value(field.getType(), text, values));
            }
            return bean;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Class<?> type, String text, SeededValues values) {
        if (type == String.class) {
            return text;
        }
        if (type == Date.class) {
            return values.date();
        }
        if (type == float.class) {
            return (float) values.fraction();
        }
        if (type == double.class) {
            return values.fraction();
        }
        if (type == Long.class || type == long.class) {
            return values.anyLong();
        }
        return (int) values.anyLong();
    }
}
