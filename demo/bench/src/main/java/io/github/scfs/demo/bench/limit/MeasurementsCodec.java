package io.github.scfs.demo.bench.limit;

import io.github.scfs.demo.bench.shape.Measurements;

/**
 * Hand-written codec of shape struct. Every number has a fixed offset. There is one method for each quarter of the
 * numbers, small enough for the JIT to compile it well.
 */
final class MeasurementsCodec implements HandwrittenCodec {
    private static final int SIZE = 601;

    @Override
    public byte[] write(Object value) {
        Measurements m = (Measurements) value;
        byte[] b = new byte[SIZE];
        b[0] = STRUCT;
        putInts(m, b);
        putLongs(m, b);
        putFloats(m, b);
        putDoubles(m, b);
        return b;
    }

    @Override
    public Object read(byte[] b) {
        Measurements m = new Measurements();
        getInts(m, b);
        getLongs(m, b);
        getFloats(m, b);
        getDoubles(m, b);
        return m;
    }

    private static void putInts(Measurements m, byte[] b) {
        LittleEndian.putInt(b, 1, m.getCount1());
        LittleEndian.putInt(b, 5, m.getCount2());
        LittleEndian.putInt(b, 9, m.getCount3());
        LittleEndian.putInt(b, 13, m.getCount4());
        LittleEndian.putInt(b, 17, m.getCount5());
        LittleEndian.putInt(b, 21, m.getCount6());
        LittleEndian.putInt(b, 25, m.getCount7());
        LittleEndian.putInt(b, 29, m.getCount8());
        LittleEndian.putInt(b, 33, m.getCount9());
        LittleEndian.putInt(b, 37, m.getCount10());
        LittleEndian.putInt(b, 41, m.getCount11());
        LittleEndian.putInt(b, 45, m.getCount12());
        LittleEndian.putInt(b, 49, m.getCount13());
        LittleEndian.putInt(b, 53, m.getCount14());
        LittleEndian.putInt(b, 57, m.getCount15());
        LittleEndian.putInt(b, 61, m.getCount16());
        LittleEndian.putInt(b, 65, m.getCount17());
        LittleEndian.putInt(b, 69, m.getCount18());
        LittleEndian.putInt(b, 73, m.getCount19());
        LittleEndian.putInt(b, 77, m.getCount20());
        LittleEndian.putInt(b, 81, m.getCount21());
        LittleEndian.putInt(b, 85, m.getCount22());
        LittleEndian.putInt(b, 89, m.getCount23());
        LittleEndian.putInt(b, 93, m.getCount24());
        LittleEndian.putInt(b, 97, m.getCount25());
    }

    private static void getInts(Measurements m, byte[] b) {
        m.setCount1(LittleEndian.getInt(b, 1));
        m.setCount2(LittleEndian.getInt(b, 5));
        m.setCount3(LittleEndian.getInt(b, 9));
        m.setCount4(LittleEndian.getInt(b, 13));
        m.setCount5(LittleEndian.getInt(b, 17));
        m.setCount6(LittleEndian.getInt(b, 21));
        m.setCount7(LittleEndian.getInt(b, 25));
        m.setCount8(LittleEndian.getInt(b, 29));
        m.setCount9(LittleEndian.getInt(b, 33));
        m.setCount10(LittleEndian.getInt(b, 37));
        m.setCount11(LittleEndian.getInt(b, 41));
        m.setCount12(LittleEndian.getInt(b, 45));
        m.setCount13(LittleEndian.getInt(b, 49));
        m.setCount14(LittleEndian.getInt(b, 53));
        m.setCount15(LittleEndian.getInt(b, 57));
        m.setCount16(LittleEndian.getInt(b, 61));
        m.setCount17(LittleEndian.getInt(b, 65));
        m.setCount18(LittleEndian.getInt(b, 69));
        m.setCount19(LittleEndian.getInt(b, 73));
        m.setCount20(LittleEndian.getInt(b, 77));
        m.setCount21(LittleEndian.getInt(b, 81));
        m.setCount22(LittleEndian.getInt(b, 85));
        m.setCount23(LittleEndian.getInt(b, 89));
        m.setCount24(LittleEndian.getInt(b, 93));
        m.setCount25(LittleEndian.getInt(b, 97));
    }

    private static void putLongs(Measurements m, byte[] b) {
        LittleEndian.putLong(b, 101, m.getTotal1());
        LittleEndian.putLong(b, 109, m.getTotal2());
        LittleEndian.putLong(b, 117, m.getTotal3());
        LittleEndian.putLong(b, 125, m.getTotal4());
        LittleEndian.putLong(b, 133, m.getTotal5());
        LittleEndian.putLong(b, 141, m.getTotal6());
        LittleEndian.putLong(b, 149, m.getTotal7());
        LittleEndian.putLong(b, 157, m.getTotal8());
        LittleEndian.putLong(b, 165, m.getTotal9());
        LittleEndian.putLong(b, 173, m.getTotal10());
        LittleEndian.putLong(b, 181, m.getTotal11());
        LittleEndian.putLong(b, 189, m.getTotal12());
        LittleEndian.putLong(b, 197, m.getTotal13());
        LittleEndian.putLong(b, 205, m.getTotal14());
        LittleEndian.putLong(b, 213, m.getTotal15());
        LittleEndian.putLong(b, 221, m.getTotal16());
        LittleEndian.putLong(b, 229, m.getTotal17());
        LittleEndian.putLong(b, 237, m.getTotal18());
        LittleEndian.putLong(b, 245, m.getTotal19());
        LittleEndian.putLong(b, 253, m.getTotal20());
        LittleEndian.putLong(b, 261, m.getTotal21());
        LittleEndian.putLong(b, 269, m.getTotal22());
        LittleEndian.putLong(b, 277, m.getTotal23());
        LittleEndian.putLong(b, 285, m.getTotal24());
        LittleEndian.putLong(b, 293, m.getTotal25());
    }

    private static void getLongs(Measurements m, byte[] b) {
        m.setTotal1(LittleEndian.getLong(b, 101));
        m.setTotal2(LittleEndian.getLong(b, 109));
        m.setTotal3(LittleEndian.getLong(b, 117));
        m.setTotal4(LittleEndian.getLong(b, 125));
        m.setTotal5(LittleEndian.getLong(b, 133));
        m.setTotal6(LittleEndian.getLong(b, 141));
        m.setTotal7(LittleEndian.getLong(b, 149));
        m.setTotal8(LittleEndian.getLong(b, 157));
        m.setTotal9(LittleEndian.getLong(b, 165));
        m.setTotal10(LittleEndian.getLong(b, 173));
        m.setTotal11(LittleEndian.getLong(b, 181));
        m.setTotal12(LittleEndian.getLong(b, 189));
        m.setTotal13(LittleEndian.getLong(b, 197));
        m.setTotal14(LittleEndian.getLong(b, 205));
        m.setTotal15(LittleEndian.getLong(b, 213));
        m.setTotal16(LittleEndian.getLong(b, 221));
        m.setTotal17(LittleEndian.getLong(b, 229));
        m.setTotal18(LittleEndian.getLong(b, 237));
        m.setTotal19(LittleEndian.getLong(b, 245));
        m.setTotal20(LittleEndian.getLong(b, 253));
        m.setTotal21(LittleEndian.getLong(b, 261));
        m.setTotal22(LittleEndian.getLong(b, 269));
        m.setTotal23(LittleEndian.getLong(b, 277));
        m.setTotal24(LittleEndian.getLong(b, 285));
        m.setTotal25(LittleEndian.getLong(b, 293));
    }

    private static void putFloats(Measurements m, byte[] b) {
        LittleEndian.putFloat(b, 301, m.getRatio1());
        LittleEndian.putFloat(b, 305, m.getRatio2());
        LittleEndian.putFloat(b, 309, m.getRatio3());
        LittleEndian.putFloat(b, 313, m.getRatio4());
        LittleEndian.putFloat(b, 317, m.getRatio5());
        LittleEndian.putFloat(b, 321, m.getRatio6());
        LittleEndian.putFloat(b, 325, m.getRatio7());
        LittleEndian.putFloat(b, 329, m.getRatio8());
        LittleEndian.putFloat(b, 333, m.getRatio9());
        LittleEndian.putFloat(b, 337, m.getRatio10());
        LittleEndian.putFloat(b, 341, m.getRatio11());
        LittleEndian.putFloat(b, 345, m.getRatio12());
        LittleEndian.putFloat(b, 349, m.getRatio13());
        LittleEndian.putFloat(b, 353, m.getRatio14());
        LittleEndian.putFloat(b, 357, m.getRatio15());
        LittleEndian.putFloat(b, 361, m.getRatio16());
        LittleEndian.putFloat(b, 365, m.getRatio17());
        LittleEndian.putFloat(b, 369, m.getRatio18());
        LittleEndian.putFloat(b, 373, m.getRatio19());
        LittleEndian.putFloat(b, 377, m.getRatio20());
        LittleEndian.putFloat(b, 381, m.getRatio21());
        LittleEndian.putFloat(b, 385, m.getRatio22());
        LittleEndian.putFloat(b, 389, m.getRatio23());
        LittleEndian.putFloat(b, 393, m.getRatio24());
        LittleEndian.putFloat(b, 397, m.getRatio25());
    }

    private static void getFloats(Measurements m, byte[] b) {
        m.setRatio1(LittleEndian.getFloat(b, 301));
        m.setRatio2(LittleEndian.getFloat(b, 305));
        m.setRatio3(LittleEndian.getFloat(b, 309));
        m.setRatio4(LittleEndian.getFloat(b, 313));
        m.setRatio5(LittleEndian.getFloat(b, 317));
        m.setRatio6(LittleEndian.getFloat(b, 321));
        m.setRatio7(LittleEndian.getFloat(b, 325));
        m.setRatio8(LittleEndian.getFloat(b, 329));
        m.setRatio9(LittleEndian.getFloat(b, 333));
        m.setRatio10(LittleEndian.getFloat(b, 337));
        m.setRatio11(LittleEndian.getFloat(b, 341));
        m.setRatio12(LittleEndian.getFloat(b, 345));
        m.setRatio13(LittleEndian.getFloat(b, 349));
        m.setRatio14(LittleEndian.getFloat(b, 353));
        m.setRatio15(LittleEndian.getFloat(b, 357));
        m.setRatio16(LittleEndian.getFloat(b, 361));
        m.setRatio17(LittleEndian.getFloat(b, 365));
        m.setRatio18(LittleEndian.getFloat(b, 369));
        m.setRatio19(LittleEndian.getFloat(b, 373));
        m.setRatio20(LittleEndian.getFloat(b, 377));
        m.setRatio21(LittleEndian.getFloat(b, 381));
        m.setRatio22(LittleEndian.getFloat(b, 385));
        m.setRatio23(LittleEndian.getFloat(b, 389));
        m.setRatio24(LittleEndian.getFloat(b, 393));
        m.setRatio25(LittleEndian.getFloat(b, 397));
    }

    private static void putDoubles(Measurements m, byte[] b) {
        LittleEndian.putDouble(b, 401, m.getLevel1());
        LittleEndian.putDouble(b, 409, m.getLevel2());
        LittleEndian.putDouble(b, 417, m.getLevel3());
        LittleEndian.putDouble(b, 425, m.getLevel4());
        LittleEndian.putDouble(b, 433, m.getLevel5());
        LittleEndian.putDouble(b, 441, m.getLevel6());
        LittleEndian.putDouble(b, 449, m.getLevel7());
        LittleEndian.putDouble(b, 457, m.getLevel8());
        LittleEndian.putDouble(b, 465, m.getLevel9());
        LittleEndian.putDouble(b, 473, m.getLevel10());
        LittleEndian.putDouble(b, 481, m.getLevel11());
        LittleEndian.putDouble(b, 489, m.getLevel12());
        LittleEndian.putDouble(b, 497, m.getLevel13());
        LittleEndian.putDouble(b, 505, m.getLevel14());
        LittleEndian.putDouble(b, 513, m.getLevel15());
        LittleEndian.putDouble(b, 521, m.getLevel16());
        LittleEndian.putDouble(b, 529, m.getLevel17());
        LittleEndian.putDouble(b, 537, m.getLevel18());
        LittleEndian.putDouble(b, 545, m.getLevel19());
        LittleEndian.putDouble(b, 553, m.getLevel20());
        LittleEndian.putDouble(b, 561, m.getLevel21());
        LittleEndian.putDouble(b, 569, m.getLevel22());
        LittleEndian.putDouble(b, 577, m.getLevel23());
        LittleEndian.putDouble(b, 585, m.getLevel24());
        LittleEndian.putDouble(b, 593, m.getLevel25());
    }

    private static void getDoubles(Measurements m, byte[] b) {
        m.setLevel1(LittleEndian.getDouble(b, 401));
        m.setLevel2(LittleEndian.getDouble(b, 409));
        m.setLevel3(LittleEndian.getDouble(b, 417));
        m.setLevel4(LittleEndian.getDouble(b, 425));
        m.setLevel5(LittleEndian.getDouble(b, 433));
        m.setLevel6(LittleEndian.getDouble(b, 441));
        m.setLevel7(LittleEndian.getDouble(b, 449));
        m.setLevel8(LittleEndian.getDouble(b, 457));
        m.setLevel9(LittleEndian.getDouble(b, 465));
        m.setLevel10(LittleEndian.getDouble(b, 473));
        m.setLevel11(LittleEndian.getDouble(b, 481));
        m.setLevel12(LittleEndian.getDouble(b, 489));
        m.setLevel13(LittleEndian.getDouble(b, 497));
        m.setLevel14(LittleEndian.getDouble(b, 505));
        m.setLevel15(LittleEndian.getDouble(b, 513));
        m.setLevel16(LittleEndian.getDouble(b, 521));
        m.setLevel17(LittleEndian.getDouble(b, 529));
        m.setLevel18(LittleEndian.getDouble(b, 537));
        m.setLevel19(LittleEndian.getDouble(b, 545));
        m.setLevel20(LittleEndian.getDouble(b, 553));
        m.setLevel21(LittleEndian.getDouble(b, 561));
        m.setLevel22(LittleEndian.getDouble(b, 569));
        m.setLevel23(LittleEndian.getDouble(b, 577));
        m.setLevel24(LittleEndian.getDouble(b, 585));
        m.setLevel25(LittleEndian.getDouble(b, 593));
    }
}
