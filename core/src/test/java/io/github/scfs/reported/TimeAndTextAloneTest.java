package io.github.scfs.reported;

class TimeAndTextAloneTest extends AloneWire implements TimeAndTextCases {}
