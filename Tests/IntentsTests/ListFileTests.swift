import Actions
import Testing

/// Tests of the text of a file that names a list.
@Suite struct ListFileTests {
  @Test(arguments: [
    ("home", "home"), ("#home\n", "home"), ("\n \n\t#home \r\nwork\n", "home"),
    ("# the list\n#\n#\tof work\n#home", "home"),
    ("My list\n", "My list"), ("#\"My list\"", "My list"), ("\"a \\\"b\\\"\"", "a \"b\""), ("\u{FEFF}home\r\n", "home"),
    ("a\tb\n", "a\tb"), ("##", "#"), ("\u{1B}[31m\n", "\u{1B}[31m"),
  ]) func theFirstLineWithTextIsTheName(_ text: String, _ name: String) { #expect(ListFile.list(in: text) == name) }

  @Test(arguments: ["", "\n", " \t\r\n\n", "\u{FEFF}", "\u{FEFF}\n ", "#", "# home"]) func blankTextNamesNothing(
    _ text: String
  ) {
    #expect(ListFile.list(in: text) == nil)
  }

  @Test(arguments: ["home", "My list", "#x", "##", "#", "\"quoted\"", "a\"b", "\"a", "\\", "\u{FEFF}x", "-x"])
  func whatIsWrittenIsRead(_ name: String) {
    let text = ListFile.text(for: name)
    #expect(ListFile.list(in: text) == name && text.hasSuffix("\n"), "\(text)")
  }

  @Test func aUsualNameIsWrittenAsItIs() { #expect(ListFile.text(for: "My list") == "My list\n") }
}
