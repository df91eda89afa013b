import DiceSupport

/// Three texts of 64 KiB that are hard to match line by line.
struct HardTexts: CustomStringConvertible, Sendable {
  let description: String
  let texts: [String]

  static let all = [
    HardTexts("all lines empty") { side, line, _ in line == 9 * side ? "x" : "" },
    HardTexts("all lines equal") { side, line, _ in line == 100 * side ? "b" : "a" },
    HardTexts("two lines in turn") { side, line, _ in (line + side) % 2 == 0 ? "a" : "b" },
    HardTexts("nearly in turn") { side, line, _ in line % (97 + side) == 0 ? "c" : line % 2 == 0 ? "a" : "b" },
    HardTexts("two letters at random") { _, _, dice in dice.flip() ? "a" : "b" },
    HardTexts("many words at random") { _, _, dice in "\(dice.number(0...2_000))" },
    HardTexts("mostly empty") { _, _, dice in dice.flip(20) ? "x" : "" },
    HardTexts("nothing in common") { side, line, _ in "\(side) \(line)" },
    HardTexts("turned round") { side, line, _ in "\(side == 1 ? 20_000 - line : line + side * 5_000)" },
    HardTexts("permutations") { side, line, _ in "\(line * [1, 7_001, 4_999][side] % 10_007)" },
    HardTexts("two permutations in one another") { side, line, _ in
      "\(line % 2 == side % 2 ? line : line * (7 + 4 * side) % 9_973)"
    },
    HardTexts("every word of letters once") { side, line, _ in
      String(UnicodeScalar(UInt8(97 + (line * line + side * line / 3) % 17)))
    },
  ]

  private init(_ name: String, _ line: (_ side: Int, _ line: Int, _ dice: inout Dice) -> String) {
    description = name
    texts = (0...2).map { side in
      var dice = Dice(UInt64(side))
      var text = ""
      for number in 0..<65_536 {
        let next = line(side, number, &dice)
        guard text.utf8.count + next.utf8.count < 65_536 else { break }
        text += next + "\n"
      }
      return text
    }
  }
}
