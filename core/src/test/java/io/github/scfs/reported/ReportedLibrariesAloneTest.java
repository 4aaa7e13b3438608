package io.github.scfs.reported;

class ReportedLibrariesAloneTest extends AloneWire implements ReportedLibraryCases {}
