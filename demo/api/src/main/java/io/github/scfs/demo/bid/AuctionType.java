package io.github.scfs.demo.bid;

/** How the winner pays. */
public enum AuctionType {
    FIRST_PRICE, SECOND_PRICE, FIXED_PRICE
}
