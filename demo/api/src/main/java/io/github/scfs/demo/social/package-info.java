/** The demo's social network: a user with friends, a page of posts with shared topics. Imports {@code seed} only. */
package io.github.scfs.demo.social;
