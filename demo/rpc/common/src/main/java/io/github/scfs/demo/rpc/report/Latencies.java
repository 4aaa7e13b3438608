package io.github.scfs.demo.rpc.report;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Decodes the histograms of {@code Sample}. */
final class Latencies {

    private Latencies() {}

    /**
     * Decodes a histogram.
     *
     * @throws IllegalArgumentException if the text is invalid
     */
    static Histogram decode(String base64) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
