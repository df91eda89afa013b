import Frames
import Testing
import Themes

@Suite struct PaletteTests {
  private let palette = Palette(theme: .todosDark, depth: .rgb)

  @Test func rowIsDrawnAsInTheDesign() {
    let sel = Colour.rgb(0x2c, 0x34, 0x44)
    #expect(palette.resolve(Style()) == ResolvedStyle())
    #expect(palette.resolve(Style(.muted)).fg == .rgb(0x8f, 0x9b, 0xb0))
    #expect(palette.resolve(Style(.overdue)) == ResolvedStyle(fg: .rgb(0xef, 0x6f, 0x78)))
    let title = palette.resolve(Style(.text, on: .selected, .bold))
    #expect(title == ResolvedStyle(fg: .rgb(0xd5, 0xdb, 0xe6), bg: sel, attributes: .bold))
    #expect(palette.resolve(Style(.accent, on: .selected)).bg == sel)
    #expect(palette.resolve(Style(.text, on: .panel)).bg == .rgb(0x23, 0x29, 0x35))
    #expect(palette.resolve(Style(.accent, on: .bar)).bg == .rgb(0x34, 0x3c, 0x4b))
  }

  @Test func pillTakesTheColourOfMeaning() {
    let ink = Colour.rgb(0x14, 0x18, 0x21)
    #expect(palette.resolve(Style(.recurring, on: .pill)) == ResolvedStyle(fg: ink, bg: .rgb(0x74, 0xc7, 0xc7)))
    #expect(palette.resolve(Style(.category, on: .pill)) == ResolvedStyle(fg: ink, bg: .rgb(0xb7, 0x9c, 0xf2)))
    let accent = ResolvedStyle(fg: ink, bg: .rgb(0x7f, 0xb4, 0xff))
    for role in [Role.muted, .text, .dueLater, .pill] { #expect(palette.resolve(Style(role, on: .pill)) == accent) }
    #expect(palette.resolve(Style(.recurring, on: .pillBad)).bg == .rgb(0xef, 0x6f, 0x78))
  }

  @Test func pillIsTheReverseOfItsColourInSixteen() {
    for theme in [Theme.todosDark, Theme.todosLight] {
      let pill = Palette(theme: theme, depth: .sixteen).resolve(Style(.recurring, on: .pill))
      #expect(pill == ResolvedStyle(fg: .indexed(6), attributes: .reverse))
    }
    let plain = Style(.text, on: .pill)
    let bright = ResolvedStyle(fg: .indexed(12), attributes: .reverse)
    #expect(Palette(theme: .todosDark, depth: .sixteen).resolve(plain) == bright)
    let bold = ResolvedStyle(fg: .indexed(4), attributes: [.reverse, .bold])
    #expect(Palette(theme: .todosDark, depth: .eight).resolve(plain) == bold)
  }

  @Test func brightColoursAreNotTakenOnAWhiteBackground() {
    let sixteen = Palette(theme: .todosLight, depth: .sixteen)
    for role in ThemeRole.allCases {
      guard case .indexed(let index) = sixteen.resolve(Style(Role(role))).fg else { continue }
      #expect(index < 8, "\(role.name)")
    }
    #expect(sixteen.resolve(Style(.accent)).fg == .indexed(4))
  }

  @Test func themeOfTheTerminalKeepsItsPills() throws {
    let terminal = try #require(try ThemeCatalogue().load("terminal")).theme
    for depth in [ColourDepth.sixteen, .indexed256, .rgb] {
      let palette = Palette(theme: terminal, depth: depth)
      #expect(palette.resolve(Style(.pill)) == ResolvedStyle(fg: .indexed(12), attributes: .reverse))
      #expect(palette.resolve(Style(.overdue, on: .pill)) == ResolvedStyle(fg: .indexed(1), attributes: .reverse))
      #expect(palette.resolve(Style(.overdue, on: .selected)).attributes == .reverse)
    }
  }

  @Test func selectedRowIsReversedInOneColourWhereColoursAreFew() {
    for depth in [ColourDepth.eight, .sixteen, .mono] {
      let palette = Palette(theme: .todosDark, depth: depth)
      for role in [Role.text, .muted, .overdue, .category, .done] {
        let look = palette.resolve(Style(role, on: .selected))
        #expect(look.fg == .standard && look.bg == .standard)
        #expect(look.attributes.contains(.reverse) && !look.attributes.contains(.dim))
      }
    }
  }

  @Test func emphasisIsAddedAtEveryDepth() {
    for depth in ColourDepth.allCases {
      let look = Palette(theme: .todosLight, depth: depth).resolve(Style(.text, on: .background, [.bold, .underline]))
      #expect(look.attributes.isSuperset(of: [.bold, .underline]))
    }
  }

  @Test func rolesThatNoThemeKnowsAreText() {
    let odd = Role(rawValue: 200)
    #expect(palette.resolve(Style(odd, on: odd)) == palette.resolve(Style()))
    #expect(palette.resolve(Style(.overdue, on: .title)) == palette.resolve(Style(.overdue)))
  }

  @Test func answeredBackgroundOfTheTerminalCountsForContrast() throws {
    let blue = Colour.rgb(0x00, 0x2b, 0x7a)
    let told = Palette(theme: .todosDark, depth: .rgb, backdrop: blue).resolve(Style(.quiet))
    #expect(told.fg != palette.resolve(Style(.quiet)).fg)
    #expect(try #require(Contrast.ratio(told.fg, blue)) >= 3)
    #expect(told.bg == .standard)
  }

  @Test func themeWithoutASelectionColourReversesTheRow() throws {
    let text = "[palette]\nfg = \"#dddddd\"\nbg = \"#101010\"\n[slots]\nselected = { fg = \"fg\" }\n"
    let theme = try #require(try ThemeCatalogue(texts: ["plain": text]).load("plain")).theme
    let palette = Palette(theme: theme, depth: .rgb)
    #expect(palette.resolve(Style(.text, on: .selected)) != palette.resolve(Style(.text)))
  }
}
