import DiceSupport
import Frames
import PtySupport
import Terminal
import Testing

/// The saver changes the bytes and never the picture.
@Suite struct ByteSaverTests {
  @Test func tellsOnlyWhatDiffers() {
    var saver = ByteSaver()
    #expect(save("\u{1B}[38;5;9mab", &saver) == "\u{1B}[m\u{1B}[91mab")
    #expect(save("\u{1B}[0;1m\u{1B}[38;5;9mc", &saver) == "\u{1B}[1mc")
    #expect(save("\u{1B}[m\u{1B}[39;49m   \u{1B}[3X", &saver) == "   \u{1B}[3X")
    #expect(save("\u{1B}[48;5;240m \u{1B}[K", &saver) == "\u{1B}[48;5;240m \u{1B}[K")
    #expect(save("x", &saver) == "\u{1B}[22;39mx")
    #expect(String(decoding: saver.reset(), as: UTF8.self) == "\u{1B}[m")
    saver.forget()
    #expect(save("x", &saver) == "\u{1B}[mx")
  }

  @Test func underlinedAndReversedBlanksAreKept() {
    var saver = ByteSaver()
    _ = save("x", &saver)
    #expect(save("\u{1B}[7m \u{1B}[m ", &saver) == "\u{1B}[7m \u{1B}[m ")
    #expect(save("\u{1B}[4;31m ", &saver) == "\u{1B}[4;31m ")
  }

  @Test func thePictureStays() {
    for seed in 0..<UInt64(Times.of(600)) {
      var random = Dice(seed)
      var saver = ByteSaver()
      var plain = ScreenModel(size: Size(columns: 300, rows: 4))
      var saved = plain
      for _ in 0..<5 {
        let bytes = Array((0..<12).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined().utf8)
        plain.feed(bytes)
        saved.feed(saver.save(bytes))
        let isSame = picture(plain) == picture(saved)
        #expect(isSame, "seed \(seed)")
        #expect(plain.cursor == saved.cursor, "seed \(seed)")
      }
    }
  }

  private static let pieces = [
    "a", "日", " ", "   ", "\u{1B}[m", "\u{1B}[1m", "\u{1B}[2m", "\u{1B}[3m", "\u{1B}[23m", "\u{1B}[4m",
    "\u{1B}[24m",
    "\u{1B}[7m", "\u{1B}[27m", "\u{1B}[0;1;4m", "\u{1B}[31m", "\u{1B}[95m", "\u{1B}[38;5;200m",
    "\u{1B}[43m",
    "\u{1B}[48;2;1;2;3m", "\u{1B}[38;2;9;8;7m", "\u{1B}[39;49m", "\u{1B}[3X", "\u{1B}[K", "\u{1B}[2;5H",
    "\u{1B}[J",
    "\u{1B}[2@", "\u{1B}[P", "\r", "\u{1B}[0m",
  ]

  /// What can be seen: of a blank only its background, unless it is underlined or reversed.
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
