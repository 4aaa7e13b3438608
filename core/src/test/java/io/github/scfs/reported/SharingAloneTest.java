package io.github.scfs.reported;

class SharingAloneTest extends AloneWire implements SharingCases {}
