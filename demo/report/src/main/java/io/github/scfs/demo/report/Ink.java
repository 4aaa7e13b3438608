package io.github.scfs.demo.report;

/**
 * The colours, each for a light and a dark background. Charts are drawn with the light ones. A style sheet replaces
 * them, so each has a value of its own. The hues are distinct to colour-blind readers, and each line has its name
 * beside it.
 */
enum Ink {
    TEXT("#1f2733", "#e8ebef"),
    SOFT("#586473", "#a5b0bd"),
    RULE("#e2e6eb", "#2d3641"),
    SURFACE("#fefefe", "#161b21"),
    SCFS("#0a62c2", "#5cb0ff"),
    SCFS_PALE("#b5d3f4", "#1f4a75"),
    PEER("#a9b3be", "#66727f"),
    PEER_PALE("#dde2e7", "#333d48"),
    HESSIAN("#c4500a", "#ff9a57"),
    FORY("#00805f", "#35cfa2"),
    KRYO("#97408a", "#e293d3"),
    FASTJSON("#856800", "#dcbf55"),
    OTHER("#626d79", "#8d98a4");

    final String light;
    final String dark;

    Ink(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** Returns the colour of a peer's line. Peers that aren't known here share a grey. */
    static Ink ofPeer(String peer) {
        return peer.equals("scfs") ? SCFS
                : peer.startsWith("hessian") ? HESSIAN
                : peer.startsWith("fory") ? FORY
                : peer.equals("kryo-optimizer") || peer.equals("kryo-compatible") ? KRYO
                : peer.startsWith("fastjson2") || peer.equals("protostuff") ? FASTJSON
                : OTHER;
    }

    /** Returns the name of the custom property, for example {@code --scfs-pale}. */
    private String property() {
        return "--" + name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Returns declarations of the custom properties. */
    static String properties(boolean dark) {
        StringBuilder css = new StringBuilder();
        for (Ink ink : values()) {
            css.append(ink.property()).append(':').append(dark ? ink.dark : ink.light).append(';');
        }
        return css.toString();
    }

    /** Returns rules that replace the colours in SVG elements by the custom properties. */
    static String rules() {
        StringBuilder css = new StringBuilder();
        for (Ink ink : values()) {
            for (String attribute : new String[] {"fill", "stroke"}) {
                css.append("svg [")
                        .append(attribute)
                        .append("=\"")
                        .append(ink.light)
                        .append("\"]{")
                        .append(attribute)
                        .append(":var(")
                        .append(ink.property())
                        .append(")}");
            }
        }
        return css.toString();
    }
}
