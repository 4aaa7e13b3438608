/** What a value becomes when types changed between the peers ({@code docs/evolution.md}). */
package io.github.scfs.internal.conversion;
