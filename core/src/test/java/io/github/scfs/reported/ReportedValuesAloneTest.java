package io.github.scfs.reported;

class ReportedValuesAloneTest extends AloneWire implements ReportedValueCases {}
