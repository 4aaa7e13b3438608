package io.github.scfs.demo.bench.peer;

import io.github.scfs.demo.bench.limit.HandwrittenCodec;
import io.github.scfs.demo.bench.shape.Account;
import io.github.scfs.demo.bench.shape.Measurements;
import io.github.scfs.demo.bench.shape.MediaContent;

/** The hand-written codecs of three shapes. They show the limit of speed and are not a serializer. */
final class HandwrittenPeer implements Peer {
    private final HandwrittenCodec[] codecs = {
            null, HandwrittenCodec.of(HandwrittenCodec.SMALL1), HandwrittenCodec.of(HandwrittenCodec.MEDIA),
            HandwrittenCodec.of(HandwrittenCodec.STRUCT)};

    @Override
    public byte[] write(Object value) {
        return codecs[classId(value)].write(value);
    }

    @Override
    public Object read(byte[] message) {
        return codecs[message[0]].read(message);
    }

    private static byte classId(Object value) {
        Class<?> type = value.getClass();
        if (type == Account.class) {
            return HandwrittenCodec.SMALL1;
        }
        if (type == MediaContent.class) {
            return HandwrittenCodec.MEDIA;
        }
        if (type == Measurements.class) {
            return HandwrittenCodec.STRUCT;
        }
        throw new IllegalArgumentException("no hand-written codec for " + type);
    }
}
