package io.github.scfs.reported;

class ExceptionsAloneTest extends AloneWire implements ExceptionCases {}
