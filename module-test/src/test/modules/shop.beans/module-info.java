/** Beans that a program sends; they know nothing of scfs. */
module shop.beans {
    exports shop.beans;
    opens shop.beans to io.github.scfs.core;
}
