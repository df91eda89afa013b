import Frames
import PtySupport
import Testing

/// Tests of titles with terminal sequences (V11): only text and our own sequences reach the terminal.
@Suite struct HostileTests {
  static let titles = [
    "clear \u{1B}[2J\u{1B}[H it", "title \u{1B}]0;owned\u{7} it", "eight \u{9B}31m bit \u{9D}0;owned\u{9C}",
    "bell \u{7}\u{8}\u{8}\u{8} back", "turn \u{202E}dlrow\u{202C} \u{2066}x\u{2069}", "tags \u{E0041}\u{E0042} end",
    "zero\u{200B}\u{200D}\u{FEFF}width", "marks e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307} up",
    "family 👨‍👩‍👧‍👦 and ❤️ hearts", "del \u{7F} and nul-like \u{1}\u{2}", "買い物 を する", "sep \u{2028}\u{2029}\u{85} end",
  ]

  @Test(arguments: [80, 23]) func noByteIsACommandOfATitle(_ columns: Int) throws {
    let journey = Journey()
    for title in Self.titles { #expect(journey.run("add", "--no-parse", "--on", "today", title).status == 0) }
    let app = try journey.open(columns: columns, rows: 24)
    app.expect("TODAY")
    app.expect("the last title") { $0.shows("sep") }
    for _ in Self.titles {
      app.press("Enter")
      app.expect("HISTORY")
      app.press("q")
      app.expectGone("HISTORY")
      app.press("j")
    }
    app.press("e")
    app.expect("save")
    app.press("Ctrl-G")
    app.expect("TODAY")
    expectClean(app)
    app.leave()
  }

  @Test func pastedControlsBecomeNoCommands() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("a")
    app.expect("Enter add")
    app.paste("pasted \u{1B}]0;owned\u{7}\u{9B}2J\u{7F} text today")
    app.expect("pasted")
    app.press("Enter")
    app.expect("☐ pasted")
    expectClean(app)
    app.leave()
    let plain = journey.run("list").output
    #expect(!plain.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
  }

  private func expectClean(_ app: PtyProcess, _ location: SourceLocation = #_sourceLocation) {
    let text = String(decoding: app.output, as: UTF8.self)
    #expect(app.screen.unknown == [], sourceLocation: location)
    #expect(app.screen.bells == 0, sourceLocation: location)
    #expect(!app.screen.title.contains("owned"), sourceLocation: location)
    #expect(!app.screen.strings.contains { $0.contains("owned") && !$0.hasPrefix("2;") }, sourceLocation: location)
    let bad: [ClosedRange<UInt32>] = [
      0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF...0xFEFF, 0xE0000...0xE007F,
    ]
    let found = text.unicodeScalars.filter { scalar in bad.contains { $0.contains(scalar.value) } }
    #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })", sourceLocation: location)
  }
}
