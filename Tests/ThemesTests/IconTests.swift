import FoundationEssentials
import Frames
import Testing
import Toml

@testable import Themes

@Suite struct IconTests {
  @Test(arguments: ["box", "ascii", "words"])
  func setIsItsFile(id: String) throws {
    let read = try IconCatalogue.read(try #require(BuiltInFiles.icons(id)), id: id)
    #expect(read.warnings == [])
    #expect(IconSet.builtIn(id) == read.icons)
  }

  /// A person reads the files of `themes`; the program writes out those it carries.
  @Test func theFileOfWordsIsTheOneOfTheThemes() throws {
    let file = #filePath.replacing("Tests/ThemesTests/IconTests.swift", with: "themes/icons/words.toml")
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == PackageResources.icons_words_toml)
  }

  @Test(arguments: Icon.allCases)
  func everyKeyNamesItsIcon(icon: Icon) {
    #expect(Icon(key: icon.key) == icon)
  }

  @Test func signsThatScreensCountOnAreNotEmpty() {
    let mayBeEmpty: Set<Icon> = [.category, .overdue]
    for set in IconSet.builtIn {
      for icon in Icon.allCases where !mayBeEmpty.contains(icon) {
        #expect(!set[icon].isEmpty, "\(icon.key) of \(set.id)")
      }
    }
  }

  @Test func boxSignsAreOneColumn() {
    let several: Set<Icon> = [.prioHigh, .prioMed, .spinner, .bar, .category, .heat, .column]
    for icon in Icon.allCases where !several.contains(icon) {
      #expect(IconSet.box[icon].width == 1, "\(icon.key)")
    }
    #expect(IconSet.box[.open].width == IconSet.box[.done].width)
    #expect(IconSet.ascii[.open].width == IconSet.ascii[.done].width)
    #expect(IconSet.words[.open].width == IconSet.words[.done].width)
  }

  /// Nothing that says how an item stands is told by a sign.
  @Test func wordsAreWords() {
    let told: [Icon] = [
      .open, .done, .overdue, .recurring, .reminder, .prioHigh, .prioMed, .prioLow, .fresh, .stale, .offline,
      .waiting, .notes, .conflict, .focus, .refused,
    ]
    for icon in told {
      #expect(IconSet.words[icon].text.allSatisfy { $0.isLetter || $0 == " " }, "\(icon.key)")
    }
  }

  /// The signs that have one column on the screen are whole there in every set: half a word says nothing.
  @Test func signsOfOneColumnAreWhole() {
    for set in IconSet.builtIn {
      for icon in [Icon.moreAbove, .moreBelow, .add, .wall] {
        #expect(set[icon].width == 1, "\(icon.key) of \(set.id)")
      }
    }
  }

  @Test func asciiSetIsAscii() {
    for icon in Icon.allCases {
      for set in [IconSet.ascii, .words] {
        #expect(set[icon].text.utf8.allSatisfy { $0 < 128 }, "\(icon.key) of \(set.id)")
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
    #expect(IconCatalogue(texts: ["mine": "", "box": ""]).ids == ["box", "ascii", "words", "mine"])
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
