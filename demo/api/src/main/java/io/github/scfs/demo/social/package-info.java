/** The demo's social network: users with friends, and pages of posts with shared topics. Imports {@code seed} only. */
package io.github.scfs.demo.social;
