import Testing
import Toml

@Suite struct TomlEditingTests {
  static let settings: [(text: String, path: [String], value: String, edited: String)] = [
    ("", ["a"], "1", "a = 1\n"), ("# top\n", ["a"], "1", "# top\na = 1\n"), ("# top", ["a"], "1", "# top\na = 1\n"),
    ("a = 1", ["a"], "2", "a = 2"), ("a=1 # x\r\n", ["a"], "[\"y\"]", "a=[\"y\"] # x\r\n"),
    ("  a  =  'x'  # y", ["a"], "\"z\"", "  a  =  \"z\"  # y"),
    ("a = [ # one\n  1,\n] # two\nb = 2\n", ["a"], "3", "a = 3 # two\nb = 2\n"),
    ("a = \"\"\"\n# x\n\"\"\"\nb = 2", ["a"], "1", "a = 1\nb = 2"), ("b = 1", ["a"], "1", "b = 1\na = 1\n"),
    ("b = 1\r\n\r\n# last\r\n", ["a"], "1", "b = 1\r\na = 1\r\n\r\n# last\r\n"),
    ("b = 1 # x\n\n[c]\n", ["a"], "1", "b = 1 # x\na = 1\n\n[c]\n"),
    ("# top\n\n[c]\nd = 1\n", ["a"], "1", "# top\n\na = 1\n[c]\nd = 1\n"), ("\u{FEFF}", ["a"], "1", "\u{FEFF}a = 1\n"),
    ("\u{FEFF}[c]", ["a"], "1", "\u{FEFF}a = 1\n[c]"), ("[c]", ["c", "a"], "1", "[c]\na = 1\n"),
    ("[c] # x\n# y\n\n[d]\n", ["c", "a"], "1", "[c] # x\na = 1\n# y\n\n[d]\n"),
    ("[c]\nb = 1\n# y\n[d]\n", ["c", "a"], "1", "[c]\nb = 1\na = 1\n# y\n[d]\n"),
    ("", ["c", "a"], "1", "[c]\na = 1\n"), ("b = 1", ["c", "a"], "1", "b = 1\n\n[c]\na = 1\n"),
    ("b = 1\n\n", ["c", "a"], "1", "b = 1\n\n[c]\na = 1\n"),
    ("b = 1\r\n", ["c", "a"], "1", "b = 1\r\n\r\n[c]\r\na = 1\r\n"),
    ("b = 1\n", ["x", "y z", "a"], "1", "b = 1\n\n[x.\"y z\"]\na = 1\n"),
    ("[c.d]\n", ["c", "a"], "1", "[c.d]\n\n[c]\na = 1\n"),
    ("[c.d]\n", ["c", "e", "a"], "1", "[c.d]\n\n[c.e]\na = 1\n"),
    ("c.d = 1\n[e]\n", ["c", "a"], "1", "c.d = 1\nc.a = 1\n[e]\n"),
    ("[x]\nc.d = 1\n[e]\n", ["x", "c", "f", "a"], "1", "[x]\nc.d = 1\nc.f.a = 1\n[e]\n"),
    ("[x.c.d]\n[x]\nc.e = 1\n", ["x", "c", "a"], "1", "[x.c.d]\n[x]\nc.e = 1\nc.a = 1\n"),
    ("c.d = 1 # x\n", ["c", "d"], "2", "c.d = 2 # x\n"), ("c = {}", ["c", "a"], "1", "c = { a = 1 }"),
    ("c = {   } # x", ["c", "a"], "1", "c = { a = 1 } # x"),
    ("c = { b = 1 }", ["c", "a"], "1", "c = { b = 1, a = 1 }"), ("c = {b=1}\n", ["c", "a"], "1", "c = {b=1, a = 1}\n"),
    ("c = { b = 1, d = 2 }", ["c", "b"], "3", "c = { b = 3, d = 2 }"),
    ("c = { d.e = 1 }", ["c", "d", "a"], "1", "c = { d.e = 1, d.a = 1 }"),
    ("c = { d = {} }", ["c", "d", "a", "b"], "1", "c = { d = { a.b = 1 } }"), ("\"a\" = 1", ["a"], "2", "\"a\" = 2"),
  ]

  @Test(arguments: settings.indices) func keyIsSetAndAllElseStays(index: Int) throws {
    let row = Self.settings[index]
    let value = try #require(TomlValue(row.value))
    let edited = try TomlDocument(TomlFile("a.toml", text: row.text)).setting(row.path, to: value)
    #expect(edited.file.text == row.edited && edited.file.name == "a.toml")
    #expect(try edited.setting(row.path, to: value).file == edited.file)
  }

  static let removals: [(text: String, path: [String], edited: String)] = [
    ("", ["a"], ""), ("# top\n", ["a"], "# top\n"), ("a = 1", ["a"], ""), ("a = 1\nb = 2\n", ["a"], "b = 2\n"),
    ("# x\na = 1\n\nb = 2\n", ["a"], "# x\n\nb = 2\n"), ("a=1 # x\r\nb=2\r\n", ["a"], "# x\r\nb=2\r\n"),
    ("  a  =  'x'  # y", ["a"], "  # y"), ("\u{FEFF}a = 1\nb = 2", ["a"], "\u{FEFF}b = 2"),
    ("\u{FEFF}  a = 1\r\nb = 2", ["a"], "\u{FEFF}b = 2"),
    ("a = [ # one\n  1,\n] # two\nb = 2\n", ["a"], "# two\nb = 2\n"),
    ("a = \"\"\"\n# x\n\"\"\"\nb = 2", ["a"], "b = 2"), ("b = 2\na = 1", ["a"], "b = 2\n"),
    ("[c]\na = 1 # x\nd = 2\n[e]\n", ["c", "a"], "[c]\n# x\nd = 2\n[e]\n"),
    ("b = 1\n[c] # x\n# y\na = 1\nd.e = 2\n\n[e]\n", ["c"], "b = 1\n[c] # x\n# y\n\n[e]\n"),
    ("c.d = 1 # x\nb = 2\nc.e = 3\n", ["c", "d"], "# x\nb = 2\nc.e = 3\n"),
    ("c.d = 1 # x\nb = 2\nc.e = 3\n", ["c"], "# x\nb = 2\n"), ("c = {}", ["c"], ""), ("c = {}", ["c", "a"], "c = {}"),
    ("c = { a = 1 } # x", ["c", "a"], "c = {  } # x"), ("c = {a=1}\n", ["c", "a"], "c = {}\n"),
    ("c = { a = 1, b = 2 }", ["c", "a"], "c = { b = 2 }"), ("c = { a = 1, b = 2 }", ["c", "b"], "c = { a = 1 }"),
    ("c = { a = 1 , b = 2 , d = 3 } # x", ["c", "b"], "c = { a = 1 , d = 3 } # x"),
    ("c = { a = 1, b = 2 } # x\nd = 1\n", ["c"], "# x\nd = 1\n"),
    ("c = { d.e = 1, b = 2, d.a = 3 }", ["c", "d"], "c = { b = 2 }"), ("\"a\" = 1\nb = 2", ["a"], "b = 2"),
    ("[x]\nc.d = 1\n[e]\n", ["x", "c", "d"], "[x]\n[e]\n"), ("[c.d]\na = 1\n", ["c"], "[c.d]\n"),
  ]

  @Test(arguments: removals.indices) func keyIsTakenOutAndWhatIsSaidOfItStays(index: Int) throws {
    let row = Self.removals[index]
    let edited = try TomlDocument(TomlFile("a.toml", text: row.text)).removing(row.path)
    #expect(edited.file.text == row.edited)
    #expect(try edited.removing(row.path).file == edited.file)
  }

  @Test(arguments: [("[[a]]\nb = 1", ["a"]), ("a = 1", ["a", "b"])]) func whatCannotBeTakenOutIsLeftToThePerson(
    text: String, path: [String]
  ) throws {
    let document = try TomlDocument(TomlFile("a.toml", text: text))
    let fault = try #require(throws: TomlFault.self) { try document.removing(path) }
    #expect(fault.message.contains("by hand"))
  }

  @Test(arguments: [
    ("[a]\nb = 1", ["a"], 1), ("\na.b = 1", ["a"], 2), ("[[a]]\nb = 1", ["a"], 1), ("[a.b]", ["a"], 1),
    ("[a]\n[a.b]", ["a", "b"], 2),
  ]) func whatIsSpreadOverLinesIsLeftToThePerson(text: String, path: [String], line: Int) throws {
    let document = try TomlDocument(TomlFile("a.toml", text: text))
    let set = try #require(throws: TomlFault.self) { try document.setting(path, to: .integer(1)) }
    #expect(set.position?.line == line && set.message.contains("by hand"))
  }

  @Test(arguments: [
    ("a = 1", ["a", "b"]), ("a = [{}]", ["a", "b"]), ("[[a]]", ["a", "b"]), ("a.b = 1", ["a", "b", "c"]),
  ]) func whatIsNoTableTakesNoKey(text: String, path: [String]) throws {
    let document = try TomlDocument(TomlFile("a.toml", text: text))
    let fault = try #require(throws: TomlFault.self) { try document.setting(path, to: .integer(1)) }
    #expect(fault.message.contains("is not a table"))
  }

  @Test func whatWouldNestTooDeepIsNotWritten() throws {
    let text = "[" + Array(repeating: "a", count: TomlDrafts.depthLimit).joined(separator: ".") + "]"
    let path = Array(repeating: "a", count: TomlDrafts.depthLimit) + ["b"]
    let document = try TomlDocument(TomlFile("a.toml", text: text))
    #expect(throws: TomlFault.self) { try document.setting(path, to: .integer(1)) }
  }
}
