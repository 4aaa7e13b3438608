package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RpcChannels;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.remoting.Codec2;
import org.apache.dubbo.remoting.Dispatcher;
import org.apache.dubbo.rpc.Protocol;
import org.junit.jupiter.api.Test;

/** Tests that Dubbo loads the wrappers of scfs, and that connections without scfs are unaffected. */
class WrappersTest {

    @Test
    void dubboUsesOurWrappersOfCodecDispatcherAndProtocol() {
        assertInstanceOf(ScfsCodec2Wrapper.class,
                ExtensionLoader.getExtensionLoader(Codec2.class).getExtension("dubbo"));
        for (String name : new String[] {"all", "direct", "message", "execution", "connection"}) {
            assertInstanceOf(ScfsDispatcherWrapper.class,
                    ExtensionLoader.getExtensionLoader(Dispatcher.class).getExtension(name));
        }
        assertEquals("x-application/scfs",
                ExtensionLoader.getExtensionLoader(Serialization.class).getExtension("scfs").getContentType());
        assertEquals(20880, ExtensionLoader.getExtensionLoader(Protocol.class).getExtension("dubbo").getDefaultPort());
    }

    /** Dubbo 3 recognizes the codec of Triple's connections by its class. */
    @Test
    void codecOfOtherProtocolsIsNotWrappedWhereDubboRecognizesItsClass() {
        ExtensionLoader<Codec2> codecs = ExtensionLoader.getExtensionLoader(Codec2.class);
        assumeTrue(codecs.hasExtension("default"), "Dubbo 2.x has no codec default");
        assertEquals("DefaultCodec", codecs.getExtension("default").getClass().getSimpleName());
    }

    @Test
    void hessianIsUnaffectedByTheJar() {
        // Sessions of earlier tests may still be closing.
        Loopback.await("no session is left").until(RpcChannels::count, count -> count == 0);
        try (Loopback loopback = Loopback.provider("serialization", "hessian2")) {
            OrderService service = loopback.consumer("serialization", "hessian2");
            assertEquals("text", service.same("text"));
            assertEquals(21 + 'x', service.sum(1, 2, 3, true, 'x', (byte) 4, (short) 5, 5.9f));
            assertEquals(0, RpcChannels.count());
        }
    }
}
