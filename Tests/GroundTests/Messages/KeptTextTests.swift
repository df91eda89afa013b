import Messages
import Testing

struct KeptTextTests {
  /// A text that was kept in one language is read in each language.
  @Test(arguments: [
    ("en", "en", "Today"), ("en", "de", "Today"), ("de", "de", "Heute"), ("de", "en", "Today"), ("de", "fr", "Today"),
    ("fr", "fr", "Aujourd’hui"),
  ]) func aReaderGetsTheOwnLanguageOrEnglish(writer: String, reader: String, shown: String) {
    let kept = Catalog.with(writer) { KeptText.of(localized("Today")) }
    #expect(Catalog.with(reader) { KeptText.shown(kept) } == shown)
    #expect(Catalog.with(reader) { KeptText.english(kept) } == "Today")
  }

  @Test func aKeptTextIsNotKeptTwice() {
    let kept = Catalog.with("de") { KeptText.of(localized("Today")) }
    #expect(Catalog.with("de") { KeptText.of(kept) } == kept)
  }

  /// Texts of former versions and of other programs have no languages.
  @Test(arguments: ["", "done “oats”", "a\u{1F}b", "a\u{1F}de\u{1F}b\u{1F}c"]) func otherTextsStay(text: String) {
    #expect(KeptText.shown(text) == text)
    #expect(Catalog.with("de") { KeptText.shown(text) } == text)
  }
}
