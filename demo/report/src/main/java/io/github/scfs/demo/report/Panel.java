package io.github.scfs.demo.report;

/**
 * A chart that is small enough for a phone. Wide screens show several of them beside each other.
 *
 * @param note a few words beside the title; may be empty
 */
record Panel(String title, String note, String svg) {}
