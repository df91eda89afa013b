import FoundationEssentials
import Messages
import Testing

struct CatalogTests {
  @Test(arguments: [
    ("{} of {}", ["1", "2"], "1 of 2"), ("{2} {1}", ["a", "b"], "b a"), ("{{{}}}", ["x"], "{x}"),
    ("a\\nb\\tc\\\\d", [], "a\nb\tc\\d"), ("{} {}", ["only"], "only "), ("}", [], "}"), ("\\", [], "\\"), ("{", [], ""),
  ]) func valuesAreFilledIn(form: String, values: [String], text: String) {
    #expect(Catalog.filled(form, values) == text)
  }

  @Test(arguments: [
    ("de", [0: "other", 1: "one", 2: "other", 1_000_000: "other"]),
    ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
    ("es", [0: "other", 1: "one", 2: "other", 2_000_000: "many"]),
    ("it", [0: "other", 1: "one", 21: "other", 1_000_000: "many"]),
  ]) func countsHaveTheCategoriesOfCLDR(language: String, categories: [Int: String]) {
    for (count, category) in categories {
      #expect(PluralRule.category(of: count, in: language) == category, "\(language) \(count)")
    }
  }

  /// Bisection finds each entry of each catalog, also the first and the last.
  @Test(arguments: Catalog.languages.dropFirst()) func eachEntryIsFound(language: String) throws {
    let catalog = try #require(Catalog(language: language))
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources/CCatalogs/\(language).txt")
    let keys = try String(decoding: Data(contentsOf: sources.standardized), as: UTF8.self)
      .split(separator: "\n").filter { $0.first != "\t" }.map(String.init)
    #expect(keys.count > 3000)
    for key in keys {
      var sentence: Sentence = ""
      sentence.pattern = key
      #expect(catalog.text(sentence, nil) ?? catalog.text(sentence, 2) != nil, "\(key)")
    }
    for key in ["", "~", "Zebras sleep.", keys[0] + " ", String(keys[0].dropLast())] where !keys.contains(key) {
      var sentence: Sentence = ""
      sentence.pattern = key
      #expect(catalog.text(sentence, nil) == nil, "\(key)")
    }
  }

  @Test func aSentenceIsInTheChosenLanguage() {
    #expect(localized("Today") == "Today")
    #expect(Catalog.with("de") { localized("Today") } == "Heute")
    #expect(Catalog.with("de") { plural(3, one: "1 open", other: "\(3) open") } == "3 offen")
    #expect(Catalog.with("de") { Term("Today").text } == "Heute")
    #expect(
      Catalog.with("de") { localized("This sentence has no translation: \(7).") }
        == "This sentence has no translation: 7.")
    #expect(Catalog.with("pt") { localized("Today") } == "Today")
  }

  /// A sentence that is used with a count and without one has forms for one of them only.
  @Test(arguments: Catalog.languages.dropFirst()) func noSentenceShowsTheNameOfAForm(language: String) {
    Catalog.with(language) {
      #expect(localized("\(3) open") == "3 open")
      #expect(plural(2, one: "Today", other: "Today") == "Today")
      #expect(plural(1, one: "1 open", other: "\(1) open") != "1 open")
    }
  }

  @Test func workOnAnotherThreadKeepsTheLanguage() async {
    let work = Catalog.with("de") { Catalog.carried { localized("Today") } }
    let text = await Task.detached { try? work() }.value
    #expect(text == "Heute")
  }
}
