package io.github.scfs.demo.bid;

/** How the device reaches the network. */
public enum ConnectionType {
    UNKNOWN, ETHERNET, WIFI, CELLULAR_4G, CELLULAR_5G
}
