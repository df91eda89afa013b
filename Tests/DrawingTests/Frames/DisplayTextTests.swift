import Frames
import Testing

/// Invariant V11: the cleaner outputs printable text only.
@Suite struct DisplayTextTests {
  /// N46: text at the end of a line keeps skin tones, and nothing else that terminals disagree on.
  @Test(arguments: [("wave 👋🏽", "wave 👋🏽"), ("👋🏽🏽.", "👋🏽."), ("👩🏽\u{200D}🚀.", "👩🏽."), ("🏽a🏽", "🏽a🏽"), ("☂🏽.", "☂.")])
  func theEndOfALineKeepsTones(_ raw: String, _ shown: String) {
    let text = DisplayText(lineEnd: raw)
    #expect(text.text == shown)
    #expect(text.width == DisplayText(raw).width)
  }

  @Test(arguments: [
    ("", ""), ("Buy oats, rice, 2 lemons", "Buy oats, rice, 2 lemons"), ("a\tb", "a⇥b"), ("a\nb", "a⏎b"),
    ("a\r\nb", "a⏎b"), ("a\rb", "a␍b"), ("\u{1B}[31mred", "␛[31mred"), ("\u{0}\u{7}\u{7F}", "␀␇␡"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("\u{2028}x\u{2029}", "⏎x⏎"), ("abc\u{202E}def", "abc\u{FFFD}def"),
    ("\u{2066}a\u{2069}", "\u{FFFD}a\u{FFFD}"), ("a\u{200B}b\u{FEFF}c\u{2060}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    ("so\u{AD}ft", "so\u{FFFD}ft"), ("tag\u{E0041}\u{E0042}", "tag\u{FFFD}"),
    ("\u{E000}\u{F0131}\u{10FFFF}\u{378}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\u{A0}b\u{2003}c\u{202F}d", "a b c d"), ("\u{301}x", "\u{25CC}\u{301}x"), ("\n\u{301}", "⏎\u{25CC}\u{301}"),
    ("e\u{301}", "e\u{301}"), ("Z\u{301}\u{302}\u{303}\u{304}a", "Z\u{301}\u{302}a"), ("❤\u{FE0F}!", "❤!"),
    ("1\u{FE0F}\u{20E3}2\u{20E3}", "12"), ("🇩🇪 🇫", "DE F"), ("👩\u{200D}👩\u{200D}👧\u{200D}👦.", "👩."),
    ("🏴\u{200D}☠\u{FE0F}.", "🏴."), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.", "🏴."), ("👍🏽.", "👍."),
    ("🏽.", "🏽."), ("a\u{200D}b", "a\u{FFFD}b"), ("می\u{200C}خواهم", "میخواهم"), ("क\u{94D}\u{200D}ष", "क\u{94D}ष"),
    ("葛\u{E0100}飾", "葛飾"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("가\u{11A8}", "각"),
    ("x\u{FE0F}\u{FE0F}\u{FE0F}y", "x\u{FFFD}y"),
  ]) func cleans(raw: String, clean: String) {
    let text = DisplayText(raw).text
    #expect(Array(text.unicodeScalars) == Array(clean.unicodeScalars))
  }

  @Test(arguments: [
    ("abc", 3), ("日本語", 6), ("ｱｲｳ", 3), ("ＡＢ", 4), ("한글", 4), ("👍", 2), ("☑☐", 2), ("─│…", 3), ("ä", 1),
    ("a\u{308}", 1), ("🇯🇵", 2), ("👩\u{200D}🚀", 2), ("❤\u{FE0F}", 1), ("\u{3000}", 2), ("ก็", 1), ("𝒳", 1),
    ("\u{20000}", 2), ("☰", 1), ("\u{1112}\u{1161}\u{11AB}", 2),
  ]) func measures(raw: String, columns: Int) {
    #expect(DisplayText(raw).width == columns)
    #expect(DisplayText(raw).glyphs.reduce(0) { $0 + Int($1.width) } == columns)
  }

  @Test func cleaningTwiceChangesNothing() {
    for seed in 0..<3_000 as Range<UInt64> {
      let once = DisplayText(HostileText.make(seed: seed))
      #expect(DisplayText(once.text).text == once.text, "seed \(seed)")
    }
  }

  @Test func nothingHarmfulGetsThrough() {
    for seed in 0..<20_000 as Range<UInt64> {
      let text = DisplayText(HostileText.make(seed: seed))
      for glyph in text.glyphs {
        guard !HostileText.isHarmless(glyph) else { continue }
        Issue.record("seed \(seed): U+\(String(glyph.base.value, radix: 16))")
      }
    }
  }

  @Test func everyScalarAloneIsHarmless() {
    for value in 0..<0x110000 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let glyphs = DisplayText(String(scalar)).glyphs
      #expect(glyphs.count == 1)
      guard let glyph = glyphs.first, !HostileText.isHarmless(glyph) else { continue }
      Issue.record("U+\(String(value, radix: 16))")
    }
  }

  @Test func aMillionMarksAreTwo() {
    let text = DisplayText("a" + String(repeating: "\u{301}", count: 20_000))
    #expect(text.glyphs.count == 1)
    #expect(text.text.unicodeScalars.count == 3)
  }

  @Test func longTextIsCutVisibly() {
    #expect(DisplayText("abcdef", byteLimit: 4).text == "abcd…")
    #expect(DisplayText("ab日本", byteLimit: 5).text == "ab日…")
    #expect(DisplayText("abcd", byteLimit: 4).text == "abcd")
    #expect(DisplayText(String(repeating: "x", count: 1 << 20)).width == 65_537)
  }

  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -3, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"), ("a日b", 3, "a…"),
  ]) func truncates(raw: String, columns: Int, shown: String) {
    let cut = DisplayText(raw).truncated(to: columns)
    #expect(cut.text == shown)
    #expect(cut.width <= max(0, columns))
  }

  @Test(arguments: [
    ("hello", 1..<3, "el"), ("a日b", 0..<2, "a "), ("a日b", 2..<4, " b"), ("a日b", 1..<3, "日"), ("ab", 5..<9, ""),
    ("日本", 1..<3, "  "),
  ]) func slices(raw: String, columns: Range<Int>, shown: String) {
    #expect(DisplayText(raw).slice(columns: columns).text == shown)
  }

  @Test func mapsToASCII() {
    #expect(DisplayText("╭─ Café… ─╮").asciiOnly.text == "+- Cafe~ -+")
    #expect(DisplayText("日本").asciiOnly.text == "????")
    #expect(DisplayText("Łódź „ab”").asciiOnly.text == "Lodz \"ab\"")
    for seed in 0..<2_000 as Range<UInt64> {
      let text = DisplayText(HostileText.make(seed: seed))
      #expect(text.asciiOnly.width == text.width)
      #expect(
        text.asciiOnly.text.utf8.allSatisfy { (UInt8(ascii: " ")...UInt8(ascii: "~")).contains($0) }, "seed \(seed)")
    }
  }

  @Test func onlyIconsMayBePrivate() {
    #expect(DisplayText(icon: "\u{F0131}").text == "\u{F0131}")
    #expect(DisplayText(icon: "\u{1B}").text == "␛")
  }
}
