package io.github.scfs.demo.bid;

/** Position of an ad on the page. */
public enum AdPosition {
    UNKNOWN, ABOVE_THE_FOLD, BELOW_THE_FOLD, HEADER, FOOTER, SIDEBAR, FULL_SCREEN
}
