package io.github.scfs.demo.decoder;

/** The bytes contradict {@code wire-format.md}. */
public final class WrongBytes extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final int offset;
    private final String section;
    private final String code;

    /**
     * Creates the exception.
     *
     * @param offset  index of the first wrong byte: of the first byte of a number, tag or code that is wrong, or the
     *     byte that makes a varint too long; the length of the message if the message ends early
     * @param section the section that the bytes contradict
     * @param code    the error code of a reader for these bytes ({@code docs/errors.md})
     * @param what    what is wrong, and what would be right
     */
    public WrongBytes(int offset, String section, String code, String what) {
        super(what);
        this.offset = offset;
        this.section = section;
        this.code = code;
    }

    public int offset() {
        return offset;
    }

    public String section() {
        return section;
    }

    public String code() {
        return code;
    }
}
