import DiceSupport
import Frames
import PtySupport
import Terminal
import Testing
import Themes

/// Tests that the saver changes the bytes and never the picture.
@Suite struct ByteSaverTests {
  @Test func tellsOnlyWhatDiffers() {
    var saver = ByteSaver()
    saver.learn(1, foreground: .indexed(9), background: .standard)
    saver.learn(2, foreground: .standard, background: .indexed(240))
    #expect(save("\u{1B}[1pab", &saver) == "\u{1B}[m\u{1B}[91mab")
    #expect(save("\u{1B}[0;1m\u{1B}[1pc", &saver) == "\u{1B}[1mc")
    #expect(save("\u{1B}[m\u{1B}[39;49m   \u{1B}[3X", &saver) == "   \u{1B}[3X")
    #expect(save("\u{1B}[2p \u{1B}[K", &saver) == "\u{1B}[48;5;240m \u{1B}[K")
    #expect(save("x", &saver) == "\u{1B}[22;39mx")
    #expect(String(decoding: saver.reset(), as: UTF8.self) == "\u{1B}[m")
    saver.forget()
    #expect(save("x", &saver) == "\u{1B}[mx")
  }

  @Test func underlinedAndReversedBlanksAreKept() {
    var saver = ByteSaver()
    saver.learn(1, foreground: .indexed(1), background: .standard)
    _ = save("x", &saver)
    #expect(save("\u{1B}[7m \u{1B}[m ", &saver) == "\u{1B}[7m \u{1B}[m ")
    #expect(save("\u{1B}[4m\u{1B}[1p ", &saver) == "\u{1B}[4;31m ")
  }

  @Test func thePictureStays() {
    for seed in 0..<UInt64(Times.of(600)) {
      var random = Dice(seed)
      var saver = ByteSaver()
      for (number, pair) in Self.pairs.enumerated() {
        saver.learn(number, foreground: pair.foreground, background: pair.background)
      }
      var plain = ScreenModel(size: Size(columns: 300, rows: 4))
      var saved = plain
      for _ in 0..<5 {
        let pieces = (0..<12).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
        plain.feed(pieces.map(Self.named).joined().utf8)
        saved.feed(saver.save(Array(pieces.joined().utf8)))
        let isSame = picture(plain) == picture(saved)
        #expect(isSame, "seed \(seed)")
        #expect(plain.cursor == saved.cursor, "seed \(seed)")
      }
    }
  }

  /// Pairs of colours with their escape sequences.
  private static let pairs: [(foreground: Colour, background: Colour, told: String)] = [
    (.standard, .standard, "39;49"), (.indexed(1), .standard, "31;49"), (.indexed(13), .indexed(3), "95;43"),
    (.indexed(200), .rgb(1, 2, 3), "38;5;200;48;2;1;2;3"), (.rgb(9, 8, 7), .standard, "38;2;9;8;7;49"),
    (.standard, .indexed(11), "39;103"),
  ]

  private static func named(_ piece: String) -> String {
    guard piece.hasSuffix("p"), let pair = Int(piece.dropFirst(2).dropLast()) else { return piece }
    return "\u{1B}[\(pairs[pair].told)m"
  }

  private static let pieces = [
    "a", "日", " ", "   ", "\u{1B}[m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[3m", "\u{1B}[23m", "\u{1B}[4m", "\u{1B}[24m",
    "\u{1B}[7m", "\u{1B}[27m", "\u{1B}[0;1;4m", "\u{1B}[1p", "\u{1B}[2p", "\u{1B}[3p", "\u{1B}[4p", "\u{1B}[5p",
    "\u{1B}[39;49m", "\u{1B}[3X", "\u{1B}[K", "\u{1B}[2;5H", "\u{1B}[J", "\u{1B}[2@", "\u{1B}[P", "\r", "\u{1B}[0m",
  ]

  /// Returns the visible cells: of a blank only its background, unless it is underlined or reversed.
  private func picture(_ screen: ScreenModel) -> [[ScreenCell]] {
    screen.rows.map { row in
      row.map { cell in
        guard cell.text == " ", cell.look.attributes.isDisjoint(with: [4, 7]) else { return cell }
        var blank = cell
        blank.look.attributes = []
        blank.look.foreground = "39"
        return blank
      }
    }
  }

  private func save(_ text: String, _ saver: inout ByteSaver) -> String {
    String(decoding: saver.save(Array(text.utf8)), as: UTF8.self)
  }
}
