import DiceSupport
import Frames
import Testing
import Themes
import Toml

@Suite struct ThemeCatalogueTests {
  private func load(_ text: String, _ others: [String: String] = [:]) throws -> ThemeCatalogue.Loaded {
    let user = others.merging(["mine": text]) { $1 }
    return try #require(try ThemeCatalogue(texts: user).load("mine"))
  }

  @Test func rolesAndNamesAreOneToOne() {
    #expect(Set(ThemeRole.allCases.map(\.name)).count == ThemeRole.allCases.count)
    for role in ThemeRole.allCases { #expect(ThemeRole(name: role.name) == role) }
    #expect(ThemeRole(name: "nothing") == nil)
    #expect(Role(ThemeRole.text) == .text && Role(ThemeRole.background) == .background)
  }

  @Test func baseSaysOfEveryRoleWhatItsRowSays() throws {
    let base = try ThemeReader.read(BuiltInFiles.base)
    #expect(base.warnings == [])
    for role in ThemeRole.allCases {
      let look = try #require(base.looks[role], "\(role.name)")
      #expect(look.fg?.text == role.row.fg.map { "\($0)" }, "\(role.name)")
      #expect(look.bg?.text == role.row.bg.map { "\($0)" }, "\(role.name)")
      #expect(look.attributes == role.row.attributes && look.ansi == nil && look.mono == nil, "\(role.name)")
    }
    for name in ThemeRole.PaletteName.allCases { #expect(base.palette["\(name)"] != nil, "\(name)") }
  }

  @Test func listHasBuiltInThenOwn() {
    let catalogue = ThemeCatalogue(texts: ["zebra": "", "nord": "", "ant": ""])
    #expect(catalogue.ids.first == "todos-dark")
    #expect(catalogue.ids.suffix(2) == ["ant", "zebra"])
    #expect(catalogue.ids.filter { $0 == "nord" }.count == 1)
    #expect(!catalogue.ids.contains("base"))
    #expect(catalogue.isOwn("nord") && !catalogue.isOwn("mono"))
  }

  @Test func unknownThemeIsNil() throws { #expect(try ThemeCatalogue().load("nowhere") == nil) }

  @Test func emptyFileIsTheBase() throws {
    let loaded = try load("")
    #expect(loaded.warnings == [])
    #expect(loaded.theme.name == "mine")
    #expect(loaded.theme[.overdue].fg == .indexed(1))
  }

  @Test func namesOfColoursAreFollowed() throws {
    let loaded = try load("[palette]\nred = \"rose\"\nrose = \"#ff0080\"\n")
    #expect(loaded.theme[.overdue].fg == .rgb(255, 0, 128))
    #expect(loaded.theme[.pillBad].bg == .rgb(255, 0, 128))
    #expect(loaded.warnings == [])
  }

  @Test func rolesSayEverythingTheyCan() throws {
    let text = """
      variant = "light"
      min_contrast = 4
      backdrop = "#eeeeee"
      depth = "256"
      [slots]
      overdue = { fg = "#aa0000", bg = "#ffeeee", attr = ["bold", "italic"], ansi = "magenta", mono = ["reverse"] }
      panel = "#dddddd"
      """
    let theme = try load(text).theme
    #expect(theme.variant == .light && theme.minContrast == 4 && theme.depth == .indexed256)
    #expect(theme.backdrop == .rgb(0xee, 0xee, 0xee))
    let wanted = RoleStyle(
      .rgb(0xaa, 0, 0), on: .rgb(0xff, 0xee, 0xee), [.bold, .italic], ansi: .indexed(5), mono: .reverse)
    #expect(theme[.overdue] == wanted)
    #expect(theme[.panel].bg == .rgb(0xdd, 0xdd, 0xdd))
    #expect(Palette(theme: theme, depth: .sixteen).resolve(Style(.overdue)).fg == .indexed(5))
    #expect(Palette(theme: theme, depth: .mono).resolve(Style(.overdue)).attributes == .reverse)
  }

  @Test func ownThemeInheritsFromAnother() throws {
    let loaded = try load("inherits = \"nord\"\n[palette]\naccent = \"#ffffff\"\n")
    #expect(loaded.theme[.accent].fg == .rgb(255, 255, 255))
    #expect(loaded.theme[.background].bg == .rgb(0x2e, 0x34, 0x40))
    #expect(loaded.theme.source == "")
  }

  @Test(arguments: [
    ("[slots]\n\nshiny = \"red\"\n", 3), ("[palette]\nred = 7\n", 2), ("colour = \"red\"\n", 1),
    ("name = \"x\"\nvariant = \"dim\"\n", 2), ("min_contrast = 30\n", 1), ("[slots]\ntext = \"reddish\"\n", 2),
    ("[slots]\ntext = { fg = \"#12\" }\n", 2), ("[slots]\ntext = { attr = [\"loud\"] }\n", 2),
    ("[slots]\ntext = { size = 3 }\n", 2), ("[slots]\ntext = 3\n", 2), ("inherits = \"nowhere\"\n", 1),
    ("inherits = \"mine\"\n", 1), ("palette = 3\n", 1),
  ]) func oddLinesAreToldAndPassedOver(text: String, line: Int) throws {
    let loaded = try load(text)
    #expect(loaded.warnings.map(\.position?.line) == [line], "\(loaded.warnings)")
    #expect(loaded.theme[.overdue].fg == .indexed(1) || text.contains("red = 7"))
    #expect(loaded.warnings.allSatisfy { $0.description.hasPrefix("themes/mine.toml, line \(line), column ") })
  }

  /// A role of the base uses the colour, but the error is the line of the user's palette.
  @Test func wrongColourIsToldOfThePersonsLine() throws {
    let loaded = try load("name = \"Mine\"\n[palette]\nred = \"redd\"\naccent = \"red\"\n")
    #expect(
      loaded.warnings.map(\.description) == [
        "themes/mine.toml, line 3, column 7: \"redd\" is not a colour; write \"#rrggbb\", a name from [palette] or one of "
          + "the terminal's sixteen."
      ])
  }

  @Test func faultNamesTheFileInWhichItStands() throws {
    let parent = "[palette]\nred = \"redd\"\n[slots]\nshiny = \"red\"\ntext = { fg = 7 }\n"
    let loaded = try load(
      "inherits = \"other\"\nbackdrop = \"blak\"\n[slots]\nkey = { fg = \"wite\" }\n", ["other": parent])
    let places = loaded.warnings.map { "\($0.file) \($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
    #expect(
      Set(places) == [
        "themes/mine.toml 2:12", "themes/mine.toml 4:14", "themes/other.toml 2:7", "themes/other.toml 4:1",
        "themes/other.toml 5:15",
      ])
    #expect(places.count == 5)
    let fault = try #require(throws: TomlFault.self) { try load("inherits = \"other\"\n", ["other": "\n[palette\n"]) }
    #expect(fault.description.hasPrefix("themes/other.toml, line 2, column 9: "))
  }

  @Test func ownBaseStandsOnTheBuiltInOne() throws {
    let loaded = try #require(
      try ThemeCatalogue(texts: ["base": "[palette]\nred = \"cyan\"\n", "mine": ""]).load("mine"))
    #expect(loaded.warnings == [] && loaded.theme[.overdue].fg == .indexed(6))
  }

  @Test func circlesEnd() throws {
    let loaded = try load("inherits = \"other\"\n", ["other": "inherits = \"mine\"\n[palette]\nred = \"cyan\"\n"])
    #expect(loaded.warnings.count == 1)
    #expect(loaded.warnings.first?.position?.line == 1)
    #expect(loaded.theme[.overdue].fg == .indexed(6))
    #expect(try load("[palette]\nred = \"rot\"\nrot = \"red\"\n").warnings.count > 0)
  }

  @Test func textThatIsNotTOMLIsAnErrorWithItsLine() throws {
    #expect { try load("name = \"x\"\n[slots\n") } throws: { ($0 as? TomlFault)?.position?.line == 2 }
    let large = try #require(throws: TomlFault.self) { try load(String(repeating: "#", count: 70_000)) }
    #expect(large.description == "themes/mine.toml is larger than 64 KiB; make it smaller.")
  }

  @Test func anyTextIsATheme() throws {
    var random = Dice(7)
    let pieces = ["[slots]", "[palette]", "text", "=", "\"#fff\"", "{", "}", "\n", "fg", "red", "\u{0}", "é", "[", "]"]
    for _ in 0..<Times.of(300) {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      do { _ = try load(text) } catch is TomlFault {}
    }
  }
}
