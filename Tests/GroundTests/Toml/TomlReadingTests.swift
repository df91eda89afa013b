import DiceSupport
import Testing
import Toml
import TomlSupport

@Suite struct TomlReadingTests {
  @Test(
    arguments: TomlCase.lines + TomlCase.texts + TomlCase.numbers + TomlCase.moments + TomlCase.nested + TomlCase.tables
  ) func textIsReadOrRefusedAsTOMLSays(row: TomlCase) {
    do {
      let document = try TomlDocument(TomlFile("a.toml", text: row.text))
      #expect(document.root.description == row.meaning)
    } catch {
      #expect(row.meaning == nil, "\(error)")
      #expect(error.position?.line == row.line && error.position?.column == row.column, "\(error)")
      #expect(error.message.hasSuffix("."))
    }
  }

  @Test func valuesAreTakenByTheirKind() throws {
    let text = """
      name = "x"
      list = ["a", "b]"]
      mixed = ["a", 1]
      half = 1.5
      five = 5
      on = true
      when = 07:30:00
      table = { one = 1 }
      """
    let root = try TomlDocument(TomlFile("a.toml", text: text)).root
    #expect(root["name"]?.value.string == "x")
    #expect(root["list"]?.value.strings == ["a", "b]"])
    #expect(root["mixed"]?.value.strings == nil && root["mixed"]?.value.array?.count == 2)
    #expect(root["half"]?.value.number == 1.5 && root["half"]?.value.integer == nil)
    #expect(root["five"]?.value.integer == 5 && root["five"]?.value.number == 5)
    #expect(root["on"]?.value.bool == true && root["on"]?.value.string == nil)
    #expect(root["when"]?.value.description == "07:30:00")
    #expect(root["table"]?.value.table?["one"]?.value.integer == 1)
    #expect(root["nothing"] == nil)
  }

  /// Returns offset, line and column.
  private func place(_ position: TomlPosition?) -> [Int] { position.map { [$0.offset, $0.line, $0.column] } ?? [] }

  @Test func keysAndValuesKnowTheirPlaces() throws {
    let text = "# é\n\"é\" = \"ü\" # x"
    let first = try #require(try TomlDocument(TomlFile("a.toml", text: text)).root.entries.first)
    #expect(place(first.position) == [5, 2, 1])
    #expect(place(first.node.position) == [12, 2, 7])
    #expect(first.node.range == 12..<16)
    let file = TomlFile("a.toml", text: "\u{FEFF}[a.b]\n  c.d = [\n\t'é', 2]\n[[e]]\n")
    let root = try TomlDocument(file).root
    let inner = try #require(root["a"]?.value.table?["b"]?.value.table)
    #expect(place(root["a"]?.position) == [3, 1, 1])
    #expect(root["a"]?.node.range == nil && root["e"]?.node.range == nil)
    let list = try #require(inner["c"]?.value.table?["d"])
    #expect(place(list.position) == [11, 2, 3])
    #expect(list.value.array?.map(\.position.column) == [2, 7])
    #expect(list.value.array?.map(\.position.line) == [3, 3])
  }

  @Test(arguments: [
    ("a = nord", "nord is not a value; write \"nord\" in quotes, or true or false in lower case."),
    ("a = 007", "007 is not a TOML number, day or time; write one such as 12, 0.5 or 2026-11-20, or a text in quotes."),
    ("a = 1\na = 2", "a is there twice, first in line 1; keep one of the two."),
    ("[a]\n[b]\n[a]", "a already exists in line 1; merge the two."),
    ("a = {}\n[a.b]", "a is complete in line 1; write this there, or rename one."),
    ("just words", "just has no value; write just = VALUE."),
    ("a = \"C:\\dir\"", "This backslash is not an escape; write \\\\, or put the text in single quotes."),
    ("a = 'x", "This text is not closed; add ' on its line."),
    ("a = \"\u{1}\"", "There is a control character in the text; remove it, or write \\u0001."),
  ]) func faultsSayWhatToDo(text: String, message: String) throws {
    let fault = try #require(throws: TomlFault.self) { try TomlDocument(TomlFile("a.toml", text: text)) }
    #expect(fault.message == message)
    let place = try #require(fault.position)
    #expect(fault.description == "a.toml, line \(place.line), column \(place.column): \(message)")
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1), ([0x23, 0xC3, 0xA9, 0xC3], 1, 3), ([0x23, 0x0A, 0x23, 0x80], 2, 2),
      ([0x23, 0xEF, 0xBF, 0x41], 1, 2), ([0x23, 0xED, 0xA0, 0x80], 1, 2), ([0x23, 0xC0, 0x80], 1, 2),
      ([0x23, 0xF4, 0x90, 0x80, 0x80], 1, 2), ([0xEF, 0xBB, 0xBF, 0x23, 0xFE], 1, 2),
      ([0x23, 0xEF, 0xBF, 0xBD, 0xFF], 1, 3),
    ] as [([UInt8], Int, Int)]) func bytesThatAreNoUTF8AreAFaultAtTheFirst(
      bytes: [UInt8], line: Int, column: Int
    ) throws
  {
    let fault = try #require(throws: TomlFault.self) { try TomlDocument(TomlFile("a.toml", bytes)) }
    #expect(fault.position?.line == line && fault.position?.column == column, "\(fault)")
    #expect(fault.message.contains("UTF-8"))
  }

  @Test func depthHasALimitThatHostileTextsMeet() throws {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    let limit = TomlDrafts.depthLimit
    let fitting = [
      "a = " + repeated("[", limit - 1) + repeated("]", limit - 1),
      "a = " + repeated("{a=", limit - 1) + "1" + repeated("}", limit - 1), repeated("a.", limit - 1) + "a = 1",
      "[" + repeated("a.", limit - 1) + "a]",
    ]
    for text in fitting { _ = try TomlDocument(TomlFile("a.toml", text: text)) }
    let elements = (1...limit).map { "[[" + repeated("a.", $0 - 1) + "a]]" }.joined(separator: "\n")
    let hostile = [
      "a = " + repeated("[", 200_000), "a = " + repeated("{a=", 200_000), repeated("a.", 200_000) + "a = 1",
      "[" + repeated("a.", 200_000) + "a]", elements,
    ]
    for text in hostile {
      let fault = try #require(throws: TomlFault.self) { try TomlDocument(TomlFile("a.toml", text: text)) }
      #expect(fault.message == TomlDrafts.tooDeep)
    }
  }

  /// Each of these would take minutes in a parser with backtracking.
  @Test func largeTextsTakeTimeInProportion() throws {
    let count = 50_000
    func repeated(_ text: String) -> String { String(repeating: text, count: count) }
    let numbered = (0..<count).map { "k\($0)" }
    let texts = [
      repeated("[[a]]\n"), numbered.joined(separator: " = 1\n") + " = 1", repeated("\r\n"),
      "a = {" + numbered.joined(separator: "=1,") + "=1}", "a = [" + repeated("'é',") + "]",
      "a = \"\"\"" + repeated("\\\n \"\"") + "x\"\"\"", "# " + repeated("é"), "a = 1." + repeated("1"),
      numbered.map { "[\($0).a]" }.joined(separator: "\n"),
    ]
    for text in texts { _ = try TomlDocument(TomlFile("a.toml", text: text)) }
    let name = repeated("n")
    let fault = try #require(throws: TomlFault.self) {
      try TomlDocument(TomlFile("a.toml", text: "\(name) = 1\n\(name) = 2"))
    }
    #expect(fault.message.utf8.count < 200)
  }

  @Test func quotedTextReadsBack() throws {
    for text in ["", "a\"b\\c", "tab\t and\nnewline", "\u{1}\u{1F}\u{7F}", "\r\n", "grün 🎉", "\u{FEFF}"] {
      #expect(TomlValue(TomlText.quoted(text))?.string == text)
      #expect(TomlValue(TomlText.list([text, "b"]))?.strings == [text, "b"])
      let line = TomlText.key(text) + " = 1"
      #expect(try TomlDocument(TomlFile("a.toml", text: line)).root.entries.map(\.key) == [text])
    }
  }

  @Test(arguments: ["", "1 2", "1 # x", "1\n", "a = 1", "nord", "[1", "\u{FEFF}"]) func textThatIsNotOneValueIsNone(
    text: String
  ) { #expect(TomlValue(text) == nil) }
}

/// A text and its expected value: cases in the manner of the public suite toml-test, written for this project.
struct TomlCase: CustomStringConvertible, Sendable {
  let text: String
  /// The value as one line of TOML; nil if the text is refused.
  var meaning: String?
  /// The line of the error.
  var line = 0
  var column = 0

  static func reads(_ text: String, _ meaning: String) -> TomlCase { TomlCase(text: text, meaning: meaning) }

  static func fails(_ text: String, _ line: Int, _ column: Int) -> TomlCase {
    TomlCase(text: text, line: line, column: column)
  }

  var description: String { text.debugDescription }
}
