package io.github.scfs.demo.bid;

/** Where on the page an ad appears. */
public enum AdPosition {
    UNKNOWN, ABOVE_THE_FOLD, BELOW_THE_FOLD, HEADER, FOOTER, SIDEBAR, FULL_SCREEN
}
