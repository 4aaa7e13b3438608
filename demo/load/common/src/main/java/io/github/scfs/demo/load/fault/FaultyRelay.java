package io.github.scfs.demo.load.fault;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * Listens on 127.0.0.1, forwards each connection to a provider, and injects the faults of a plan into the frames of
 * Dubbo's calls. It has one thread.
 */
public final class FaultyRelay implements AutoCloseable {
    private static final int LENGTH_AT = 12;
    private static final int LENGTH_BYTES = 4;
    private static final int BACKLOG = 1000;

    private final NioEventLoopGroup thread = new NioEventLoopGroup(1);
    private final InetSocketAddress provider;
    private final FaultPlan plan;
    private final Channel listening;

    /** Starts a relay to a port of 127.0.0.1. */
    public FaultyRelay(int providerPort, FaultPlan plan) {
        this.provider = new InetSocketAddress(InetAddress.getLoopbackAddress(), providerPort);
        this.plan = plan;
        this.listening = new ServerBootstrap().group(thread)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.AUTO_READ, false)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel consumer) {
                        connect(consumer);
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .syncUninterruptibly()
                .channel();
    }

    /** Returns the port for consumers. */
    public int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the listener sees the end
    private void connect(Channel consumer) {
        ChannelFuture connecting = new Bootstrap().group(thread)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(frames());
                    }
                })
                .connect(provider);
        consumer.pipeline().addLast(frames());
        connecting.addListener(done -> {
            if (!done.isSuccess()) {
                consumer.close();
                return;
            }
            Channel provider = connecting.channel();
            consumer.pipeline().addLast(new FaultyDirection(provider, plan));
            provider.pipeline().addLast(new FaultyDirection(consumer, plan));
            consumer.config().setAutoRead(true);
            provider.config().setAutoRead(true);
        });
    }

    private static LengthFieldBasedFrameDecoder frames() {
        return new LengthFieldBasedFrameDecoder(Integer.MAX_VALUE, LENGTH_AT, LENGTH_BYTES);
    }

    /** Cuts all connections and stops listening. */
    @Override
    public void close() {
        thread.shutdownGracefully(0, 5, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
