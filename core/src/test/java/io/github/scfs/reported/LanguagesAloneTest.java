package io.github.scfs.reported;

class LanguagesAloneTest extends AloneWire implements LanguageCases {}
