package io.github.scfs.demo.doctor;

import java.io.IOException;

/** Text of hexadecimal digits, with blanks and line ends anywhere between bytes. */
final class Hex {

    private Hex() {}

    /** Whether a file consists of such text only. */
    static boolean isText(byte[] file) {
        int digits = 0;
        for (byte b : file) {
            if (Character.digit(b, 16) >= 0) {
                digits++;
            } else if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
                return false;
            }
        }
        return digits > 0;
    }

    static byte[] bytes(String text) throws IOException {
        String digits = text.replaceAll("\\s", "");
        if (digits.length() % 2 != 0 || !digits.matches("[0-9a-fA-F]*")) {
            throw new IOException("not pairs of hexadecimal digits: "
                    + (digits.length() > 40 ? digits.substring(0, 40) + "…" : digits));
        }
        byte[] bytes = new byte[digits.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }
}
