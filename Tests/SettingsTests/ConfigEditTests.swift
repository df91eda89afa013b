import Testing

@testable import Settings

@Suite struct ConfigEditTests {
  static let rows: [(name: String, value: String, before: String, after: String)] = [
    ("clock", "24", "", "clock = 24\n"),
    ("theme", "nord", "", "theme = \"nord\"\n"),
    ("theme", "\"nord\"", "", "theme = \"nord\"\n"),
    (
      "clock", "24", "# mine\nclock = 12   # am, pm\nmouse = true\n",
      "# mine\nclock = 24   # am, pm\nmouse = true\n"
    ),
    (
      "mouse", "false", "clock = 12\n\n[keys]\ndone = \"x\"\n",
      "clock = 12\nmouse = false\n\n[keys]\ndone = \"x\"\n"
    ),
    ("mouse", "false", "[keys]\ndone = \"x\"\n", "mouse = false\n[keys]\ndone = \"x\"\n"),
    ("keys.done", "[\"x\"]", "clock = 12\n", "clock = 12\n\n[keys]\ndone = [\"x\"]\n"),
    ("keys.done", "y", "[keys]\ndone = \"x\" # mine\n", "[keys]\ndone = \"y\" # mine\n"),
    ("keys.add", "n", "[keys]\n# none yet\n", "[keys]\nadd = \"n\"\n# none yet\n"),
    (
      "presets", "[\"today\"]", "presets = [\n  \"a\", # ]\n  \"b\",\n] # six\nclock = 12\n",
      "presets = [\"today\"] # six\nclock = 12\n"
    ),
    (
      "theme", "{ dark = \"a\", light = \"b\" }", "theme = \"x\"", "theme = { dark = \"a\", light = \"b\" }\n"
    ),
    ("editor", "vim -f", "color = \"never\"\r\n", "color = \"never\"\r\neditor = \"vim -f\"\n"),
    ("clock", "12", "clock = 24\r\nmouse = true\r\n", "clock = 12\r\nmouse = true\r\n"),
    ("zone", "Europe/Berlin", "bogus = 1\n", "bogus = 1\nzone = \"Europe/Berlin\"\n"),
  ]

  @Test(arguments: rows.indices)
  func onlyTheOneSettingChanges(index: Int) throws {
    let row = Self.rows[index]
    let edited = try ConfigEdit(row.name, to: row.value).applied(to: row.before)
    #expect(edited == row.after, "\(row.name)")
    #expect(try ConfigEdit(row.name, to: row.value).applied(to: edited) == edited)
  }

  @Test(arguments: [
    ("colour", "1"), ("keys", "x"), ("clock.x", "1"), ("keys.a b", "x"), ("", "x"), ("keys.", "x"),
  ])
  func unknownSettingIsRefused(name: String, value: String) throws {
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: value) }
    #expect(error.description.contains("The settings are"))
  }

  @Test(arguments: [
    ("clock", "13"), ("mouse", "maybe"), ("presets", "today"), ("clock", "12\nmouse = false"), ("theme", ""),
  ])
  func wrongValueIsRefused(name: String, value: String) throws {
    let error = try #require(throws: SettingsError.self) { try ConfigEdit(name, to: value) }
    #expect(error.description.contains("cannot be used"))
  }

  @Test(arguments: [
    "theme.dark = \"a\"\n", "[theme]\ndark = \"a\"\n", "\"theme\" = \"a\"\n\"the\\u006De\" = \"b\"\n",
  ])
  func fileThatIsTooUnusualIsLeftToThePerson(text: String) {
    #expect(throws: SettingsError.self) { try ConfigEdit("theme", to: "nord").applied(to: text) }
  }

  @Test func fileThatIsNotTOMLIsNotTouched() throws {
    let error = try #require(throws: SettingsError.self) {
      try ConfigEdit("clock", to: "12").applied(to: "a = \n")
    }
    #expect(error.description.contains("line 1"))
  }

  @Test func fewCharactersThatLookLikeTOMLDoNotSlipThrough() {
    #expect(throws: SettingsError.self) { try ConfigEdit("clock", to: "12 # x\nmouse = false") }
    #expect(throws: (any Error).self) { try ConfigEdit("clock", to: "12, mouse = false") }
  }
}
