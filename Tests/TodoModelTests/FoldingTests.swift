import Messages
import Testing
import TodoModel

@Suite struct FoldingTests {
  /// F28, F29: any Unicode composition, any case, and with or without a final sigma.
  @Test(arguments: [
    ("Work", "work"), ("work", "WORK"), ("Büro", "BU\u{308}RO"), ("cafe\u{301}", "CAF\u{C9}"), ("οδός", "ΟΔΟΣ"),
    ("οδός", "ΟΔΌΣ"), ("Οδός", "οδόσ"), ("ΐ", "ϊ"), ("Йод", "и\u{306}од"), ("한글", "\u{1112}\u{1161}\u{11ab}글"),
    ("ΣΑΣ", "σας"), ("日本", "日本"), ("", ""),
  ]) func theseAreOneName(_ name: String, _ other: String) {
    #expect(name.folded.utf8.elementsEqual(other.folded.utf8))
    #expect(name.folded.folded.utf8.elementsEqual(name.folded.utf8))
  }

  @Test(arguments: [("cafe", "café"), ("uber", "über"), ("ρ", "π"), ("и", "й"), ("μαϊ", "μαι"), ("strasse", "straße")])
  func theseAreTwo(_ name: String, _ other: String) { #expect(name.folded != other.folded) }

  @Test func composedTextHasOneFormOfBytes() {
    #expect("cafe\u{301} A\u{30A}".composed.utf8.elementsEqual("caf\u{E9} \u{C5}".utf8))
    #expect("Work".composed == "Work" && "x\u{301}".composed.unicodeScalars.count == 2)
  }

  /// F30: accented letters are sorted with their base letters; accents and case decide between otherwise equal names.
  @Test func accentedLettersStandAtTheirLetters() {
    let names = [
      "Ärger", "apple", "Apfel", "étude", "eel", "Ezra", "Øre", "oak", "Ozon", "straße", "strasse", "strast", "zebra",
      "Łódź", "lid", "lynx",
    ]
    #expect(
      names.inLetterOrder() == [
        "Apfel", "apple", "Ärger", "eel", "étude", "Ezra", "lid", "Łódź", "lynx", "oak", "Øre", "Ozon", "strasse",
        "straße", "strast", "zebra",
      ])
    #expect(["é", "E", "e", "f", "É"].inLetterOrder() == ["E", "e", "É", "é", "f"])
    #expect(["йод", "итог", "ель", "ёж"].inLetterOrder() == ["ёж", "ель", "итог", "йод"])
    #expect(["e\u{301}b", "\u{E9}a", "ec"].inLetterOrder() == ["éa", "éb", "ec"])
  }

  /// In Spanish, ñ is a letter behind n; in other languages it is an n with an accent.
  @Test(arguments: ["en", "de", "es", "fr", "it"]) func aLanguageHasLettersOfItsOwn(_ language: String) {
    let names = ["nube", "Ñandú", "ojo", "nz", "caño", "canto", "n\u{303}ame"]
    let sorted = Catalog.with(language) { names.inLetterOrder() }
    let spanish = ["canto", "caño", "nube", "nz", "n\u{303}ame", "Ñandú", "ojo"]
    #expect(sorted == (language == "es" ? spanish : ["caño", "canto", "n\u{303}ame", "Ñandú", "nube", "nz", "ojo"]))
  }
}
