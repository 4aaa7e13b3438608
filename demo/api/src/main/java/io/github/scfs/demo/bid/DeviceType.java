package io.github.scfs.demo.bid;

/** Kind of device an ad is shown on. */
public enum DeviceType {
    PHONE, TABLET, DESKTOP, CONNECTED_TV
}
