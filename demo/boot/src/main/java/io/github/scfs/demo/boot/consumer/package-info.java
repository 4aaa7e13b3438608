/** The consumer's references. Its settings are in {@code consumer.yml}. */
package io.github.scfs.demo.boot.consumer;
