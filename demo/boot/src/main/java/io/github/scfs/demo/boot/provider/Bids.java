package io.github.scfs.demo.boot.provider;

import io.github.scfs.demo.bid.BidService;
import io.github.scfs.demo.bid.FirstPriceBidder;
import org.apache.dubbo.config.annotation.DubboService;

/** Exports the demo's {@link BidService}. */
@DubboService(interfaceClass = BidService.class, protocol = {"scfs", "hessian2"})
public class Bids extends FirstPriceBidder {}
