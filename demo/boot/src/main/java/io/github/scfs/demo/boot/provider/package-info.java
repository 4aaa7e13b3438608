/** The provider's services. Its settings are in {@code provider.yml}. */
package io.github.scfs.demo.boot.provider;
