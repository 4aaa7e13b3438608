package io.github.scfs.demo.bench.limit;

import io.github.scfs.demo.bench.shape.Measurements;

/**
 * Hand-written codec of shape struct: every number has a fixed offset. One method for each quarter, small enough for
 * the JIT to compile well.
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
        Raw.putInt(b, 1, m.getCount1());
        Raw.putInt(b, 5, m.getCount2());
        Raw.putInt(b, 9, m.getCount3());
        Raw.putInt(b, 13, m.getCount4());
        Raw.putInt(b, 17, m.getCount5());
        Raw.putInt(b, 21, m.getCount6());
        Raw.putInt(b, 25, m.getCount7());
        Raw.putInt(b, 29, m.getCount8());
        Raw.putInt(b, 33, m.getCount9());
        Raw.putInt(b, 37, m.getCount10());
        Raw.putInt(b, 41, m.getCount11());
        Raw.putInt(b, 45, m.getCount12());
        Raw.putInt(b, 49, m.getCount13());
        Raw.putInt(b, 53, m.getCount14());
        Raw.putInt(b, 57, m.getCount15());
        Raw.putInt(b, 61, m.getCount16());
        Raw.putInt(b, 65, m.getCount17());
        Raw.putInt(b, 69, m.getCount18());
        Raw.putInt(b, 73, m.getCount19());
        Raw.putInt(b, 77, m.getCount20());
        Raw.putInt(b, 81, m.getCount21());
        Raw.putInt(b, 85, m.getCount22());
        Raw.putInt(b, 89, m.getCount23());
        Raw.putInt(b, 93, m.getCount24());
        Raw.putInt(b, 97, m.getCount25());
    }

    private static void getInts(Measurements m, byte[] b) {
        m.setCount1(Raw.getInt(b, 1));
        m.setCount2(Raw.getInt(b, 5));
        m.setCount3(Raw.getInt(b, 9));
        m.setCount4(Raw.getInt(b, 13));
        m.setCount5(Raw.getInt(b, 17));
        m.setCount6(Raw.getInt(b, 21));
        m.setCount7(Raw.getInt(b, 25));
        m.setCount8(Raw.getInt(b, 29));
        m.setCount9(Raw.getInt(b, 33));
        m.setCount10(Raw.getInt(b, 37));
        m.setCount11(Raw.getInt(b, 41));
        m.setCount12(Raw.getInt(b, 45));
        m.setCount13(Raw.getInt(b, 49));
        m.setCount14(Raw.getInt(b, 53));
        m.setCount15(Raw.getInt(b, 57));
        m.setCount16(Raw.getInt(b, 61));
        m.setCount17(Raw.getInt(b, 65));
        m.setCount18(Raw.getInt(b, 69));
        m.setCount19(Raw.getInt(b, 73));
        m.setCount20(Raw.getInt(b, 77));
        m.setCount21(Raw.getInt(b, 81));
        m.setCount22(Raw.getInt(b, 85));
        m.setCount23(Raw.getInt(b, 89));
        m.setCount24(Raw.getInt(b, 93));
        m.setCount25(Raw.getInt(b, 97));
    }

    private static void putLongs(Measurements m, byte[] b) {
        Raw.putLong(b, 101, m.getTotal1());
        Raw.putLong(b, 109, m.getTotal2());
        Raw.putLong(b, 117, m.getTotal3());
        Raw.putLong(b, 125, m.getTotal4());
        Raw.putLong(b, 133, m.getTotal5());
        Raw.putLong(b, 141, m.getTotal6());
        Raw.putLong(b, 149, m.getTotal7());
        Raw.putLong(b, 157, m.getTotal8());
        Raw.putLong(b, 165, m.getTotal9());
        Raw.putLong(b, 173, m.getTotal10());
        Raw.putLong(b, 181, m.getTotal11());
        Raw.putLong(b, 189, m.getTotal12());
        Raw.putLong(b, 197, m.getTotal13());
        Raw.putLong(b, 205, m.getTotal14());
        Raw.putLong(b, 213, m.getTotal15());
        Raw.putLong(b, 221, m.getTotal16());
        Raw.putLong(b, 229, m.getTotal17());
        Raw.putLong(b, 237, m.getTotal18());
        Raw.putLong(b, 245, m.getTotal19());
        Raw.putLong(b, 253, m.getTotal20());
        Raw.putLong(b, 261, m.getTotal21());
        Raw.putLong(b, 269, m.getTotal22());
        Raw.putLong(b, 277, m.getTotal23());
        Raw.putLong(b, 285, m.getTotal24());
        Raw.putLong(b, 293, m.getTotal25());
    }

    private static void getLongs(Measurements m, byte[] b) {
        m.setTotal1(Raw.getLong(b, 101));
        m.setTotal2(Raw.getLong(b, 109));
        m.setTotal3(Raw.getLong(b, 117));
        m.setTotal4(Raw.getLong(b, 125));
        m.setTotal5(Raw.getLong(b, 133));
        m.setTotal6(Raw.getLong(b, 141));
        m.setTotal7(Raw.getLong(b, 149));
        m.setTotal8(Raw.getLong(b, 157));
        m.setTotal9(Raw.getLong(b, 165));
        m.setTotal10(Raw.getLong(b, 173));
        m.setTotal11(Raw.getLong(b, 181));
        m.setTotal12(Raw.getLong(b, 189));
        m.setTotal13(Raw.getLong(b, 197));
        m.setTotal14(Raw.getLong(b, 205));
        m.setTotal15(Raw.getLong(b, 213));
        m.setTotal16(Raw.getLong(b, 221));
        m.setTotal17(Raw.getLong(b, 229));
        m.setTotal18(Raw.getLong(b, 237));
        m.setTotal19(Raw.getLong(b, 245));
        m.setTotal20(Raw.getLong(b, 253));
        m.setTotal21(Raw.getLong(b, 261));
        m.setTotal22(Raw.getLong(b, 269));
        m.setTotal23(Raw.getLong(b, 277));
        m.setTotal24(Raw.getLong(b, 285));
        m.setTotal25(Raw.getLong(b, 293));
    }

    private static void putFloats(Measurements m, byte[] b) {
        Raw.putFloat(b, 301, m.getRatio1());
        Raw.putFloat(b, 305, m.getRatio2());
        Raw.putFloat(b, 309, m.getRatio3());
        Raw.putFloat(b, 313, m.getRatio4());
        Raw.putFloat(b, 317, m.getRatio5());
        Raw.putFloat(b, 321, m.getRatio6());
        Raw.putFloat(b, 325, m.getRatio7());
        Raw.putFloat(b, 329, m.getRatio8());
        Raw.putFloat(b, 333, m.getRatio9());
        Raw.putFloat(b, 337, m.getRatio10());
        Raw.putFloat(b, 341, m.getRatio11());
        Raw.putFloat(b, 345, m.getRatio12());
        Raw.putFloat(b, 349, m.getRatio13());
        Raw.putFloat(b, 353, m.getRatio14());
        Raw.putFloat(b, 357, m.getRatio15());
        Raw.putFloat(b, 361, m.getRatio16());
        Raw.putFloat(b, 365, m.getRatio17());
        Raw.putFloat(b, 369, m.getRatio18());
        Raw.putFloat(b, 373, m.getRatio19());
        Raw.putFloat(b, 377, m.getRatio20());
        Raw.putFloat(b, 381, m.getRatio21());
        Raw.putFloat(b, 385, m.getRatio22());
        Raw.putFloat(b, 389, m.getRatio23());
        Raw.putFloat(b, 393, m.getRatio24());
        Raw.putFloat(b, 397, m.getRatio25());
    }

    private static void getFloats(Measurements m, byte[] b) {
        m.setRatio1(Raw.getFloat(b, 301));
        m.setRatio2(Raw.getFloat(b, 305));
        m.setRatio3(Raw.getFloat(b, 309));
        m.setRatio4(Raw.getFloat(b, 313));
        m.setRatio5(Raw.getFloat(b, 317));
        m.setRatio6(Raw.getFloat(b, 321));
        m.setRatio7(Raw.getFloat(b, 325));
        m.setRatio8(Raw.getFloat(b, 329));
        m.setRatio9(Raw.getFloat(b, 333));
        m.setRatio10(Raw.getFloat(b, 337));
        m.setRatio11(Raw.getFloat(b, 341));
        m.setRatio12(Raw.getFloat(b, 345));
        m.setRatio13(Raw.getFloat(b, 349));
        m.setRatio14(Raw.getFloat(b, 353));
        m.setRatio15(Raw.getFloat(b, 357));
        m.setRatio16(Raw.getFloat(b, 361));
        m.setRatio17(Raw.getFloat(b, 365));
        m.setRatio18(Raw.getFloat(b, 369));
        m.setRatio19(Raw.getFloat(b, 373));
        m.setRatio20(Raw.getFloat(b, 377));
        m.setRatio21(Raw.getFloat(b, 381));
        m.setRatio22(Raw.getFloat(b, 385));
        m.setRatio23(Raw.getFloat(b, 389));
        m.setRatio24(Raw.getFloat(b, 393));
        m.setRatio25(Raw.getFloat(b, 397));
    }

    private static void putDoubles(Measurements m, byte[] b) {
        Raw.putDouble(b, 401, m.getLevel1());
        Raw.putDouble(b, 409, m.getLevel2());
        Raw.putDouble(b, 417, m.getLevel3());
        Raw.putDouble(b, 425, m.getLevel4());
        Raw.putDouble(b, 433, m.getLevel5());
        Raw.putDouble(b, 441, m.getLevel6());
        Raw.putDouble(b, 449, m.getLevel7());
        Raw.putDouble(b, 457, m.getLevel8());
        Raw.putDouble(b, 465, m.getLevel9());
        Raw.putDouble(b, 473, m.getLevel10());
        Raw.putDouble(b, 481, m.getLevel11());
        Raw.putDouble(b, 489, m.getLevel12());
        Raw.putDouble(b, 497, m.getLevel13());
        Raw.putDouble(b, 505, m.getLevel14());
        Raw.putDouble(b, 513, m.getLevel15());
        Raw.putDouble(b, 521, m.getLevel16());
        Raw.putDouble(b, 529, m.getLevel17());
        Raw.putDouble(b, 537, m.getLevel18());
        Raw.putDouble(b, 545, m.getLevel19());
        Raw.putDouble(b, 553, m.getLevel20());
        Raw.putDouble(b, 561, m.getLevel21());
        Raw.putDouble(b, 569, m.getLevel22());
        Raw.putDouble(b, 577, m.getLevel23());
        Raw.putDouble(b, 585, m.getLevel24());
        Raw.putDouble(b, 593, m.getLevel25());
    }

    private static void getDoubles(Measurements m, byte[] b) {
        m.setLevel1(Raw.getDouble(b, 401));
        m.setLevel2(Raw.getDouble(b, 409));
        m.setLevel3(Raw.getDouble(b, 417));
        m.setLevel4(Raw.getDouble(b, 425));
        m.setLevel5(Raw.getDouble(b, 433));
        m.setLevel6(Raw.getDouble(b, 441));
        m.setLevel7(Raw.getDouble(b, 449));
        m.setLevel8(Raw.getDouble(b, 457));
        m.setLevel9(Raw.getDouble(b, 465));
        m.setLevel10(Raw.getDouble(b, 473));
        m.setLevel11(Raw.getDouble(b, 481));
        m.setLevel12(Raw.getDouble(b, 489));
        m.setLevel13(Raw.getDouble(b, 497));
        m.setLevel14(Raw.getDouble(b, 505));
        m.setLevel15(Raw.getDouble(b, 513));
        m.setLevel16(Raw.getDouble(b, 521));
        m.setLevel17(Raw.getDouble(b, 529));
        m.setLevel18(Raw.getDouble(b, 537));
        m.setLevel19(Raw.getDouble(b, 545));
        m.setLevel20(Raw.getDouble(b, 553));
        m.setLevel21(Raw.getDouble(b, 561));
        m.setLevel22(Raw.getDouble(b, 569));
        m.setLevel23(Raw.getDouble(b, 577));
        m.setLevel24(Raw.getDouble(b, 585));
        m.setLevel25(Raw.getDouble(b, 593));
    }
}
