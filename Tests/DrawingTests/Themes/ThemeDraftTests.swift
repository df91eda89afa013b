import Frames
import Testing
import Themes
import Toml

@Suite struct ThemeDraftTests {
  private func part(_ role: ThemeRole, isBackground: Bool = false) throws -> ThemeDraft.Part {
    try #require(ThemeDraft.Part.all.first { $0.role == role && $0.isBackground == isBackground })
  }

  private func draft(_ text: String) throws -> ThemeDraft {
    try #require(ThemeDraft("mine", in: ThemeCatalogue(texts: ["mine": text])))
  }

  @Test func everyRoleCanBeChanged() {
    #expect(Set(ThemeDraft.Part.all.map(\.role)) == Set(ThemeRole.allCases))
    #expect(Set(ThemeDraft.Part.all.map(\.name)).count == ThemeDraft.Part.all.count)
  }

  @Test func aBuiltInThemeBecomesOneOfOnesOwn() throws {
    let draft = try #require(ThemeDraft("nord", in: ThemeCatalogue()))
    #expect(draft.id == "nord-mine" && draft.isUnchanged)
    #expect(draft.text == "name = \"Nord, mine\"\ninherits = \"nord\"\n")
    let nord = try #require(try ThemeCatalogue().load("nord")).theme
    #expect(draft.theme[.overdue] == nord[.overdue])
  }

  @Test func aSecondVersionOfAThemeIsAnotherFile() throws {
    let first = "name = \"Nord, mine\"\ninherits = \"nord\"\n[slots]\ntext = \"#ffffff\"\n"
    let draft = try #require(ThemeDraft("nord", in: ThemeCatalogue(texts: ["nord-mine": first])))
    #expect(draft.id == "nord-mine-2" && draft.isUnchanged)
    #expect(draft.text == "name = \"Nord, mine 2\"\ninherits = \"nord\"\n")
    #expect(draft.theme[.text].fg == .rgb(0xD8, 0xDE, 0xE9))
    let both = ThemeCatalogue(texts: ["nord-mine": first, "nord-mine-2": "[broken"])
    #expect(ThemeDraft("nord", in: both)?.id == "nord-mine-3")
    #expect(ThemeDraft("nord-mine", in: both)?.text == first)
  }

  @Test func anOwnThemeKeepsItsWordsAndRemarks() throws {
    let text = "# mine\nname = \"Mine\"   # my own\n\n[slots]\noverdue = \"red\" # hot\n"
    var draft = try draft(text)
    try draft.set(part(.overdue), to: .rgb(1, 2, 3))
    #expect(draft.id == "mine")
    #expect(draft.text == text.replacing("\"red\"", with: "\"#010203\""))
    #expect(draft.theme[.overdue].fg == .rgb(1, 2, 3))
    #expect(draft.undo() && draft.text == text && draft.isUnchanged && !draft.undo())
  }

  @Test func whatElseARoleSaysIsKept() throws {
    var draft = try draft("[slots]\nkey = { fg = \"cyan\", attr = [\"italic\"] }\n")
    try draft.set(part(.key), to: .rgb(1, 2, 3))
    #expect(draft.text.contains("key = { fg = \"#010203\", attr = [\"italic\"] }"))
    try draft.set(part(.title), to: .rgb(4, 5, 6))
    #expect(draft.text.contains("title = { fg = \"#040506\", attr = [\"bold\"] }"))
    try draft.set(part(.selected, isBackground: true), to: .rgb(7, 8, 9))
    #expect(draft.theme[.selected].bg == .rgb(7, 8, 9))
    #expect(draft.theme[.title].attributes == .bold)
  }

  @Test(arguments: BuiltInFiles.themeIds) func aChangeIsThatOfItsPartAlone(id: String) throws {
    for part in ThemeDraft.Part.all {
      var draft = try #require(ThemeDraft(id, in: ThemeCatalogue()))
      let before = draft
      try draft.set(part, to: .rgb(0x12, 0x34, 0x56))
      #expect(draft.colour(of: part) == .rgb(0x12, 0x34, 0x56), "\(part.name)")
      for other in ThemeDraft.Part.all where other != part {
        #expect(draft.colour(of: other) == before.colour(of: other), "\(other.name) by \(part.name)")
      }
      for role in ThemeRole.allCases {
        #expect(draft.theme[role].attributes == before.theme[role].attributes, "\(role.name) by \(part.name)")
      }
    }
  }

  @Test func mendingReachesWhatIsAsked() throws {
    var draft = try #require(ThemeDraft("nord", in: ThemeCatalogue()))
    let text = try part(.text)
    #expect(draft.mended(text) == nil)
    try draft.set(text, to: .rgb(0x50, 0x58, 0x66))
    let mended = try #require(draft.mended(text))
    try draft.set(text, to: mended)
    #expect(try #require(draft.contrast(of: text)) >= draft.least(of: text))
  }

  @Test func linesHaveNoContrastAndUnknownColoursNone() throws {
    let draft = try #require(ThemeDraft("nord", in: ThemeCatalogue()))
    #expect(draft.contrast(of: try part(.border)) == nil)
    let terminal = try #require(ThemeDraft("terminal", in: ThemeCatalogue()))
    let overdue = try part(.overdue)
    #expect(terminal.contrast(of: overdue) == nil && terminal.mended(overdue) == nil)
  }
}

@Suite struct ToneTests {
  /// Published values of the colour space: lightness, chroma, hue.
  @Test(arguments: [
    (Colour.rgb(255, 0, 0), 0.6280, 0.2577, 29.2), (.rgb(0, 255, 0), 0.8664, 0.2948, 142.5),
    (.rgb(0, 0, 255), 0.4520, 0.3132, 264.1),
  ]) func tonesAreThePublishedOnes(colour: Colour, lightness: Double, chroma: Double, hue: Double) throws {
    let tone = try #require(Tone(colour))
    #expect(abs(tone.lightness - lightness) < 0.001 && abs(tone.chroma - chroma) < 0.001)
    #expect(abs(tone.hue - hue) < 0.1)
  }

  @Test func everyColourComesBack() throws {
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 17) {
          let colour = Colour.rgb(UInt8(red), UInt8(green), UInt8(blue))
          #expect(try #require(Tone(colour)).colour == colour)
        }
      }
    }
  }

  /// A colour outside of the gamut becomes the strongest one of the same hue.
  @Test(arguments: stride(from: 0.0, to: 360, by: 30).map { $0 }) func tooStrongColoursAreCut(hue: Double) throws {
    let colour = Tone(lightness: 0.6, chroma: 0.4, hue: hue).colour
    let tone = try #require(Tone(colour))
    #expect(abs(tone.lightness - 0.6) < 0.01 && tone.chroma > 0.08)
    #expect(min(abs(tone.hue - hue), 360 - abs(tone.hue - hue)) < 3)
  }

  @Test func handlesMoveWhatTheySay() throws {
    let colour = Colour.rgb(0x7F, 0xB4, 0xFF)
    for handle in ColourHandle.allCases {
      let value = try #require(handle.value(of: colour))
      let moved = handle.moving(colour, to: value - 10)
      #expect(abs(try #require(handle.value(of: moved)) - (value - 10)) <= 1, "\(handle.name)")
      #expect(handle.moving(.standard, to: 3) == .standard && handle.value(of: .indexed(3)) == nil)
    }
    #expect(ColourHandle.red.moving(colour, to: 999) == .rgb(255, 0xB4, 0xFF))
    #expect(ColourHandle.hue.moving(colour, to: -10) == ColourHandle.hue.moving(colour, to: 350))
  }
}
