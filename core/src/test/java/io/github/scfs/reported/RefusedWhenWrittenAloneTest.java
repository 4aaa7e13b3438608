package io.github.scfs.reported;

class RefusedWhenWrittenAloneTest extends AloneWire implements RefusedWhenWrittenCases {}
