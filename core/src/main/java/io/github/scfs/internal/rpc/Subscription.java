package io.github.scfs.internal.rpc;

import io.github.scfs.internal.settings.Setting;

/**
 * A reference that finds its providers in a registry. A provider writes its parameters into the registry, so of the
 * parameters of its URL only {@link Setting#ACCEPT} counts here.
 */
final class Subscription {
    /** The setting by which the reference itself asks for scfs; null if it doesn't. */
    final String asked;
    /** The setting by which the reference accepts scfs; null if it doesn't. */
    final String accepted;
    /** How many calls of the reference are rehearsed; null for none. */
    final String rehearsed;
    /** Whether the settings of the process were found right. There may be very many providers. */
    volatile boolean checked;

    Subscription(String asked, String accepted, String rehearsed) {
        this.rehearsed = rehearsed;
        this.asked = asked;
        this.accepted = accepted;
    }
}
