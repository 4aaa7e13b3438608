package io.github.scfs.demo.bench.peer;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;

/** fastjson2's binary format, with the features that Dubbo enables. */
final class Fastjson2Peer implements Peer {

    @Override
    public byte[] write(Object value) {
        return JSONB.toBytes(value, JSONWriter.Feature.WriteClassName, JSONWriter.Feature.FieldBased,
                JSONWriter.Feature.ReferenceDetection, JSONWriter.Feature.WriteNulls,
                JSONWriter.Feature.NotWriteDefaultValue, JSONWriter.Feature.NotWriteHashMapArrayListClassName,
                JSONWriter.Feature.WriteNameAsSymbol);
    }

    @Override
    @SuppressWarnings("deprecation")
    public Object read(byte[] message) {
        return JSONB.parseObject(message, Object.class, JSONReader.Feature.SupportAutoType,
                JSONReader.Feature.UseDefaultConstructorAsPossible, JSONReader.Feature.UseNativeObject,
                JSONReader.Feature.FieldBased);
    }
}
