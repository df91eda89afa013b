import DiceSupport
import Testing

@testable import Toml

@Suite struct TomlDocumentTests {
  private let text = """
    name = "x"  # a comment
    list = [
      "a", # one
      "b]",
    ]
    long = \"\"\"
    [not a head]
    fake = 1
    \"\"\"
    "odd = key" = 1.5

    [section]
    on = true
    table = { one = 1, two = "zwei" }
      [ section.inner ]
    when = 07:30:00
    """

  @Test func valuesAreRead() throws {
    let document = try TomlDocument(text)
    #expect(document.values["name"] == .string("x"))
    #expect(document.values["list"]?.strings == ["a", "b]"])
    #expect(document.values["odd = key"]?.number == 1.5)
    let section = try #require(document.values["section"]?.table)
    #expect(section["on"]?.bool == true)
    #expect(section["table"] == .table(["one": .integer(1), "two": .string("zwei")]))
    #expect(section["inner"]?.table?["when"] == .moment)
  }

  @Test func keysComeInTheOrderOfTheText() throws {
    let document = try TomlDocument(text)
    #expect(document.keys.prefix(3) == ["name", "list", "long"])
    #expect(document.keys(in: "section") == ["on", "table", "inner"])
    #expect(document.keys(in: "nowhere") == [])
  }

  @Test func linesAreFound() throws {
    let document = try TomlDocument(text)
    #expect(document.line(of: "name") == 1)
    #expect(document.line(of: "long") == 6)
    #expect(document.line(of: "fake") == nil)
    #expect(document.line(of: "on", in: "section") == 13)
    #expect(document.line(of: "section") == 12)
    #expect(document.lines.entries[1].lines == 1...4)
    #expect(document.lines.entries[0].comment == "  # a comment")
  }

  @Test(arguments: [
    "[", "[{", "[[", "[[ ", "[#a]", "[]", "[\n]", " [ {", "a = 1\n[é]", "\u{FEFF}[{", "\"a=[\" = 1\n[{",
    "[[=]]",
    "a = [}", "a = [1,}", "a = [\n # c\n }", "a = { b = [} }", "a = [\u{B}]", "a = [\r]", "a = [\u{C}1]",
    "a = [\u{85}1]",
    "a = [\u{2028}]", "a = 2026-11-20Tx", "a = [2026-11-20 ]",
  ])
  func textsThatWouldEndTheParserAreFaults(text: String) {
    #expect(throws: TomlFault.self) { try TomlDocument(text) }
  }

  @Test(arguments: [
    ("a = \n", 1), ("a = 1\nb = [\n1,,2]\n", 3), ("ok = 1\n\nwrong\n", 3), ("a = 1\na = 2\n", 2),
  ])
  func faultsNameTheLine(text: String, line: Int) throws {
    let fault = try #require(throws: TomlFault.self) { try TomlDocument(text) }
    #expect(fault.line == line)
    #expect(!fault.reason.isEmpty && !fault.reason.hasSuffix("."))
  }

  @Test func zeroByteIsAFault() { #expect(throws: TomlFault.self) { try TomlDocument("a = 1\n\u{0}b = 2") } }

  @Test func arraysOfLinesThatStartWithBracketsAreNoHeads() throws {
    let document = try TomlDocument("a = [\n[1],\n[\n{ b = 1 } ], [{ c = 2 }]\n]\n")
    #expect(document.values["a"]?.array?.count == 3)
  }

  @Test func anyTextIsReadOrRefused() {
    var random = Dice(7)
    let pieces = [
      "[s]", "[[s]]", "a", "=", "\"x\"", "'", "\"", "\"\"\"", "'''", "{", "}", "\n", "\r", "\r\n", "é", "[",
      "]", ".",
      ",", "#", "1", "-", "\\", "\\u", " ", "\t", "\u{A0}", "\u{2028}", "\u{FEFF}", "\u{0}", "true",
      "2026-11-20", "inf",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      do { _ = try TomlDocument(text) } catch { #expect(!error.reason.isEmpty) }
    }
  }

  @Test func quotedTextReadsBack() throws {
    for text in ["", "a\"b\\c", "tab\t and\nnewline", "\u{1}\u{1F}\u{7F}", "grün 🎉"] {
      #expect(try TomlDocument("a = \(TomlText.quoted(text))").values["a"]?.string == text)
      #expect(try TomlDocument("a = \(TomlText.list([text, "b"]))").values["a"]?.strings == [text, "b"])
    }
  }
}
