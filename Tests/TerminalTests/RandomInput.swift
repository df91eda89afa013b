import DiceSupport
import PtySupport

/// Random input of valid and broken terminal sequences.
enum RandomInput {
  static func make(using random: inout Dice) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
      case 1:
        let piece = Array((pieces.randomElement(using: &random) ?? "").utf8)
        bytes += piece.prefix(Int.random(in: 0...piece.count, using: &random))
      default: bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return bytes
  }

  private static let pieces = [
    "a", "日", "é", "👍", "\r", "\t", "\u{7F}", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[A", "\u{1B}OB", "\u{1B}[1;5C",
    "\u{1B}[3~", "\u{1B}[<0;10;5M", "\u{1B}[<64;1;1m", "\u{1B}[M !!", "\u{1B}[200~", "\u{1B}[201~",
    "\u{1B}[200~text\u{1B}[201~", "\u{1B}[I", "\u{1B}]11;rgb:1/2/3\u{7}", "\u{1B}]11;rgb:ffff/0000/8080\u{1B}\\",
    "\u{1B}P1$r\u{1B}\\", "\u{1B}[?62c", "\u{1B}[?997;1n", "\u{1B}[[A", "\u{1B}x", "\u{1B}[", "\u{1B}O", "\u{1B}]",
    "\u{1B}[5$",
  ]
}
