import Interchange
import Testing
import Themes
import Toml

/// Tests that the same colours from seven programs' files give the same theme.
@Suite struct ThemeImportTests {
  private static let texts: [ThemeFormat: String] = [
    .base16: """
    system: "base16"
    name: "Mint"
    author: "A Person (https://example.org)"
    variant: "dark"
    palette:
      base00: "102020"  # the background
      base01: "182828"
      base02: "304848"
      base03: "607878"
      base05: "e0f0f0"
      base08: "f05060"
      base0A: "f0d060"
      base0B: "60d080"
      base0C: "60d0d0"
      base0D: "60a0f0"
      base0E: "c080f0"
      base0F: "a06040"
    """,
    .kitty: """
    ## name: Mint
    ## author: A Person
    # the sixteen
    foreground #e0f0f0
    background #102020
    selection_background #304848
    cursor     #ffffff
    cursor_shape block
    color0 #000000
    color1 #f05060
    color2 #60d080
    color3 #f0d060
    color4 #60a0f0
    color5 #c080f0
    color6 #60d0d0
    color8 #607878
    """,
    .ghostty: """
    background = #102020
    foreground = e0f0f0
    selection-background = 304848
    cursor-color = #ffffff
    palette = 1=#f05060
    palette = 2=#60d080
    palette = 3=#f0d060
    palette = 4=#60a0f0
    palette = 5=#c080f0
    palette = 6=#60d0d0
    palette = 8=#607878
    """,
    .alacritty: """
    [colors.primary]
    background = "#102020"
    foreground = "0xe0f0f0"
    [colors.selection]
    background = "#304848"
    [colors.normal]
    red = "#f05060"
    green = "#60d080"
    yellow = "#f0d060"
    blue = "#60a0f0"
    magenta = "#c080f0"
    cyan = "#60d0d0"
    [colors.bright]
    black = "#607878"
    white = "#ffffff"
    """,
    .windowsTerminal: """
    {
      "name": "Mint", "background": "#102020", "foreground": "#E0F0F0", "selectionBackground": "#304848",
      "red": "#f05060", "green": "#60d080", "yellow": "#f0d060", "blue": "#60a0f0", "purple": "#c080f0",
      "cyan": "#60d0d0", "brightBlack": "#607878", "cursorColor": "#ffffff"
    }
    """,
    .helix: """
    "ui.background" = { bg = "bg" }
    "ui.text" = "text"
    "ui.selection" = { bg = "#304848" }
    "ui.linenr" = { fg = "#607878" }
    "ui.virtual" = "dark"
    error = "red"
    warning = "yellow"
    string = "green"
    keyword = { fg = "magenta", modifiers = ["bold"] }
    function = "blue"
    type = "cyan"
    [palette]
    bg = "#102020"
    text = "#e0f0f0"
    red = "#f05060"
    green = "#60d080"
    yellow = "#f0d060"
    blue = "#60a0f0"
    magenta = "#c080f0"
    cyan = "#60d0d0"
    dark = "#222222"
    """,
    .iterm: propertyList([
      ("Background Color", 0x10, 0x20, 0x20), ("Foreground Color", 0xE0, 0xF0, 0xF0),
      ("Selection Color", 0x30, 0x48, 0x48), ("Cursor Color", 255, 255, 255), ("Ansi 1 Color", 0xF0, 0x50, 0x60),
      ("Ansi 2 Color", 0x60, 0xD0, 0x80), ("Ansi 3 Color", 0xF0, 0xD0, 0x60), ("Ansi 4 Color", 0x60, 0xA0, 0xF0),
      ("Ansi 5 Color", 0xC0, 0x80, 0xF0), ("Ansi 6 Color", 0x60, 0xD0, 0xD0), ("Ansi 8 Color", 0x60, 0x78, 0x78),
    ]),
  ]

  private static func propertyList(_ colours: [(String, Int, Int, Int)]) -> String {
    let dictionaries = colours.map { name, red, green, blue in
      """
      \t<key>\(name)</key>
      \t<dict>
      \t\t<key>Alpha Component</key>
      \t\t<real>1</real>
      \t\t<key>Blue Component</key>
      \t\t<real>\(Double(blue) / 255)</real>
      \t\t<key>Color Space</key>
      \t\t<string>sRGB</string>
      \t\t<key>Green Component</key>
      \t\t<real>\(Double(green) / 255)</real>
      \t\t<key>Red Component</key>
      \t\t<real>\(Double(red) / 255)</real>
      \t</dict>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(dictionaries.joined(separator: "\n"))
      </dict>
      </plist>
      """
  }

  private func read(_ text: String, as format: ThemeFormat? = nil) throws -> ThemeImport {
    try ThemeImport(Array(text.utf8), as: format, from: "mint")
  }

  private func palette(_ theme: ThemeImport) throws -> [String: String] {
    let table = try TomlDocument(TomlFile("mint.toml", text: theme.text)).root["palette"]?.value.table
    return Dictionary(uniqueKeysWithValues: (table?.entries ?? []).map { ($0.key, $0.value.string ?? "") })
  }

  @Test(arguments: ThemeFormat.allCases) func sameColoursAreTheSameTheme(format: ThemeFormat) throws {
    let text = try #require(Self.texts[format])
    let theme = try read(text)
    #expect(theme.format == format)
    let colours = try palette(theme)
    let wanted = [
      "bg": "#102020", "fg": "#e0f0f0", "sel": "#304848", "quiet": "#607878", "red": "#f05060", "green": "#60d080",
      "yellow": "#f0d060", "blue": "#60a0f0", "magenta": "#c080f0", "cyan": "#60d0d0", "accent": "blue",
      "ink": "#102020",
    ]
    for (name, colour) in wanted { #expect(colours[name] == colour, "\(name) of \(format.title)") }
    #expect(!theme.remarks.contains { $0.contains("red") }, "\(theme.remarks)")
  }

  @Test(arguments: ThemeFormat.allCases) func themeLoadsWithoutAWarning(format: ThemeFormat) throws {
    let theme = try read(try #require(Self.texts[format]), as: format)
    let file = TomlFile("themes/mint.toml", text: theme.text)
    let loaded = try #require(try ThemeCatalogue(user: ["mint": file]).load("mint"))
    #expect(loaded.warnings == [] && loaded.theme.variant == .dark)
    #expect(loaded.theme.name == (theme.name ?? "mint"))
  }

  @Test func whatCannotBeKeptOfItermIsTold() throws {
    let text = try #require(Self.texts[.iterm]).replacing(">sRGB<", with: ">P3<").replacing(
      "Ansi 6 Color", with: "Ansi 6 Color (Dark)")
    let remarks = try read(text).remarks
    #expect(remarks.contains { $0.hasPrefix("Its colours are in P3") })
    #expect(remarks.contains { $0.hasPrefix("It has dark and light variants") })
  }

  @Test func namesAndAuthorsAreKept() throws {
    let theme = try read(try #require(Self.texts[.base16]))
    #expect(theme.name == "Mint")
    #expect(theme.text.hasPrefix("# Brought in from a theme of base16.\n# Its colours are those of A Person"))
    #expect(try read(try #require(Self.texts[.kitty])).name == "Mint")
    #expect(try read(try #require(Self.texts[.ghostty])).name == nil)
  }

  @Test(arguments: [
    (ThemeFormat.base16, "Not used by todos: base0F."), (.kitty, "Not used by todos: cursor, color0."),
    (.alacritty, "Not used by todos: bright.white."), (.windowsTerminal, "Not used by todos: cursorColor."),
    (.helix, "Not used by todos: ui.virtual."), (.iterm, "Not used by todos: Cursor Color."),
  ]) func whatIsLeftOutIsTold(format: ThemeFormat, words: String) throws {
    #expect(try read(try #require(Self.texts[format])).remarks.last == words)
  }

  @Test func whatIsMixedIsTold() throws {
    let remarks = try read(try #require(Self.texts[.ghostty])).remarks
    #expect(remarks.first == "Mixed from background and text because the file lacks them: muted, border, panel, line.")
  }

  /// Some schemes replace red by another colour, which would make overdue items look like others.
  @Test func aRedThatIsNoneIsReplaced() throws {
    let text = try #require(Self.texts[.base16]).replacing("base08: \"f05060\"", with: "base08: \"c0c8f0\"").replacing(
      "base0F: \"a06040\"", with: "base0F: \"f07070\"")
    let theme = try read(text)
    #expect(try palette(theme)["red"] == "#f07070")
    #expect(theme.remarks.contains("Its red is not red; base0F is used instead."))
    let none = try read(text.replacing("f07070", with: "707070"))
    #expect(none.remarks.contains { $0.hasPrefix("The file has no red; ") })
  }

  @Test(arguments: ["e8f8f8", "122222"]) func aSelectionThatHidesIsReplaced(colour: String) throws {
    let theme = try read(try #require(Self.texts[.ghostty]).replacing("304848", with: colour))
    #expect(try palette(theme)["sel"] == "#354545")
    #expect(theme.remarks.contains { $0.hasPrefix("Its selection hides ") })
  }

  @Test func aLightSchemeIsALightTheme() throws {
    let text = "background #fafafa\nforeground #202020\ncolor1 #b00020\n"
    let theme = try read(text)
    #expect(theme.text.contains("variant = \"light\""))
    #expect(theme.remarks.contains("The file has no green; the text colour is used instead."))
  }

  @Test(arguments: [
    ("", "Unknown theme format. Known are base16, iTerm2, "), ("buy milk\n", "Unknown theme format. "),
    ("[palette]\nbg = \"#000\"\n", "This is already a todos theme. "), ("{ \"name\": ", "The JSON is invalid. "),
    ("{}", "The file has no background colour, "), ("background #102020\n", "The file has no text colour, "),
    (
      "{\"schemes\": [{\"name\": \"A\"}, {\"name\": \"B\"}]}",
      "The file has several schemes (A, B). Save the one you want "
    ), ("<html></html>", "The file has no background colour, "), ("bplist00\u{5F}", "This is a binary property list. "),
    ("colors:\n  primary:\n    foreground: '#fff'\n", "This looks like an Alacritty file from before 0.13. "),
  ]) func whatCannotBeReadIsRefusedWithAWayOut(text: String, words: String) throws {
    let fault = try #require(throws: ThemeImport.Fault.self) { try read(text) }
    #expect(fault.description.hasPrefix(words), "\(fault)")
  }

  @Test func largeFilesAreRefused() throws {
    let text = String(repeating: "#", count: 70_000)
    #expect(throws: ThemeImport.Fault.self) { try read(text) }
  }

  /// Control characters of a foreign file reach neither the theme nor the messages.
  @Test func namesAreWrittenSafely() throws {
    let theme = try read("{\"name\":\"a\\\"\\u001b[31m\\nb\",\"background\":\"#000000\",\"foreground\":\"#ffffff\"}")
    #expect(!theme.text.utf8.contains(0x1B))
    let loaded = try ThemeCatalogue(user: ["x": TomlFile("x", text: theme.text)]).load("x")
    #expect(loaded?.warnings == [] && loaded?.theme.name.hasPrefix("a\"") == true)
  }
}
