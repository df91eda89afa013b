import FoundationEssentials
import Frames
import Testing
import Themes
import Toml

@Suite struct IconTests {
  static let sets = IconCatalogue().ids.compactMap { try? IconCatalogue().load($0)?.icons }

  @Test(arguments: BuiltInFiles.iconIds) func fileLoadsWithoutAWarning(id: String) throws {
    let read = try IconCatalogue.read(try #require(BuiltInFiles.icons(id)), id: id)
    #expect(read.warnings == [])
    #expect(try IconCatalogue().load(id)?.icons == read.icons)
  }

  /// The user reads the files of `themes`; the program embeds those of its resources.
  ///
  /// To fix a failure, copy the file: `cp themes/NAME.toml Sources/Themes/Resources/`.
  @Test func theFilesThatAreCarriedAreThoseOfTheThemes() throws {
    let root = #filePath.replacing("Tests/DrawingTests/Themes/IconTests.swift", with: "")
    func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: root + path))) }
    for id in BuiltInFiles.themeIds + ["base"] {
      #expect(try bytes("themes/\(id).toml") == BuiltInFiles.theme(id)?.bytes, "\(id)")
    }
    for id in BuiltInFiles.iconIds {
      #expect(try bytes("themes/icons/\(id).toml") == BuiltInFiles.icons(id)?.bytes, "\(id)")
    }
    let carried = try FileManager.default.contentsOfDirectory(atPath: root + "Sources/Themes/Resources")
    #expect(carried.count == BuiltInFiles.themeIds.count + 1 + BuiltInFiles.iconIds.count)
    let themes = try FileManager.default.contentsOfDirectory(atPath: root + "themes").filter { $0.hasSuffix(".toml") }
    #expect(Set(themes) == Set((BuiltInFiles.themeIds + ["base"]).map { $0 + ".toml" }))
    let icons = try FileManager.default.contentsOfDirectory(atPath: root + "themes/icons")
    #expect(Set(icons) == Set(BuiltInFiles.iconIds.map { $0 + ".toml" }))
  }

  @Test(arguments: Icon.allCases) func everyKeyNamesItsIcon(icon: Icon) { #expect(Icon(key: icon.key) == icon) }

  @Test func signsThatScreensCountOnAreNotEmpty() {
    let mayBeEmpty: Set<Icon> = [.category, .overdue, .app]
    for set in Self.sets {
      for icon in Icon.allCases where !mayBeEmpty.contains(icon) {
        #expect(!set[icon].isEmpty, "\(icon.key) of \(set.id)")
      }
    }
  }

  @Test func boxSignsAreOneColumn() {
    let several: Set<Icon> = [.prioHigh, .prioMed, .spinner, .bar, .category, .heat, .column]
    for icon in Icon.allCases where !several.contains(icon) { #expect(IconSet.box[icon].width == 1, "\(icon.key)") }
  }

  /// Completing an item does not move its row, priorities and freshness are in one column, and frames close.
  @Test(arguments: sets) func signsInOnePlaceAreOfOneWidth(set: IconSet) {
    func widths(_ icons: [Icon]) -> Set<Int> { Set(icons.map { set[$0].width }) }
    #expect(widths([.open, .done]).count == 1)
    if set.id != "words" { #expect(widths([.fresh, .stale, .offline]).count == 1) }
    let frame: [Icon] = [.rule, .wall, .topLeft, .topRight, .bottomLeft, .bottomRight, .cursor, .trophy, .prompt]
    #expect(widths(frame) == [1])
    #expect([.prioLow, .prioMed, .prioHigh].allSatisfy { set[$0].width <= set[.prioHigh].width } || set.id == "words")
  }

  @Test(arguments: sets) func signsTellApart(set: IconSet) {
    for group in [[Icon.open, .done], [.prioHigh, .prioMed, .prioLow], [.fresh, .stale, .offline]] {
      #expect(Set(group.map { set[$0] }).count == group.count, "\(group) of \(set.id)")
    }
    let marks: [Icon] = [.recurring, .reminder, .notes, .conflict, .refused, .waiting]
    #expect(Set(marks.map { set[$0] }).count == marks.count, "\(set.id)")
  }

  /// Terminals disagree on the width of joined emoji and variations.
  @Test(arguments: sets) func signsAreSingleCharacters(set: IconSet) {
    for icon in Icon.allCases {
      for character in set[icon].text { #expect(character.unicodeScalars.count == 1, "\(icon.key) of \(set.id)") }
    }
  }

  /// In the set of words, every sign of an item's state consists of letters.
  @Test func wordsAreWords() {
    let told: [Icon] = [
      .open, .done, .overdue, .recurring, .reminder, .prioHigh, .prioMed, .prioLow, .fresh, .stale, .offline, .waiting,
      .notes, .conflict, .focus, .refused,
    ]
    for icon in told { #expect(IconSet.words[icon].text.allSatisfy { $0.isLetter || $0 == " " }, "\(icon.key)") }
  }

  /// Signs with one column on the screen have that width in every set, because a truncated word means nothing.
  @Test func signsOfOneColumnAreWhole() {
    for set in Self.sets {
      for icon in [Icon.moreAbove, .moreBelow, .add, .wall] {
        #expect(set[icon].width == 1, "\(icon.key) of \(set.id)")
      }
    }
  }

  @Test func asciiSetIsAscii() {
    for icon in Icon.allCases {
      for set in Self.sets where ["ascii", "words", "letters"].contains(set.id) {
        #expect(set.isASCII && set[icon].text.utf8.allSatisfy { $0 < 128 }, "\(icon.key) of \(set.id)")
      }
    }
  }

  @Test func ownSetFallsBackToBoxAndTellsWhatIsOdd() throws {
    let text = "name = \"Mine\"\n[icons]\nopen = \"o\"\nsparkle = \"*\"\ndone = 3\n"
    let loaded = try #require(try IconCatalogue(texts: ["mine": text]).load("mine"))
    #expect(loaded.icons[.open].text == "o")
    #expect(loaded.icons[.done] == IconSet.box[.done])
    #expect(loaded.warnings.map(\.position?.line) == [4, 5])
    #expect(loaded.warnings.map(\.position?.column) == [1, 8])
    #expect(loaded.warnings.last?.description.hasPrefix("icons/mine.toml, line 5, column 8: ") == true)
    #expect(try IconCatalogue().load("mine") == nil)
  }

  @Test func catalogueListsOwnSetsLast() {
    #expect(IconCatalogue(texts: ["mine": "", "box": ""]).ids == BuiltInFiles.iconIds + ["mine"])
  }

  @Test(arguments: [("icons = 3\n", 1, 9), ("colour = 3\n", 1, 1), ("\n[icons]\nopen = [\"o\"]\n", 3, 8)])
  func faultIsToldWithFileLineAndColumn(text: String, line: Int, column: Int) throws {
    let loaded = try #require(try IconCatalogue(texts: ["mine": text]).load("mine"))
    #expect(loaded.warnings.map(\.file) == ["icons/mine.toml"])
    #expect(loaded.warnings.map(\.position?.line) == [line])
    #expect(loaded.warnings.map(\.position?.column) == [column])
  }

  @Test func fileThatIsNotTOMLIsAnErrorWithItsPlace() throws {
    let fault = try #require(throws: TomlFault.self) {
      try IconCatalogue(texts: ["mine": "[icons]\nopen = \"o\n"]).load("mine")
    }
    #expect(fault.description.hasPrefix("icons/mine.toml, line 2, column 8: "))
  }
}
