import DiceSupport
import Testing
import Toml
import TomlSupport

/// Checks properties of every text: random ones, and those of the cases with random changes.
@Suite struct TomlPromisesTests {
  private static let pieces = [
    "[s]\n", "[[s]]\n", "[a.b]\n", "a", "b", "a.b", "=", " = ", "\"x\"", "'y'", "'", "\"", "\"\"\"", "'''", "{", "}",
    "\n", "\r", "\r\n", "é", "[", "]", ".", ",", "#", "# x\n", "1", "-", "\\", "\\u00e9", "\\u", " ", "\t", "\u{A0}",
    "\u{2028}", "\u{FEFF}", "\u{0}", "true", "2026-11-20", "07:32:00", "inf", "0x1f", "1_0", "{ a = 1 }", "[1, 2]",
    "a = 1\n", "b.c = [ ]\n", "a = {}\n", "c = \"\"\"\n\"\"\" # y\n",
  ]

  @Test func randomTextsAreReadOrRefusedAndKeepTheirBytes() {
    var dice = Dice(7)
    for _ in 0..<Times.of(20_000) {
      let text = (0..<dice.number(1...14)).map { _ in dice.pick(Self.pieces) }.joined()
      check(Array(text.utf8), &dice)
    }
  }

  @Test func casesWithRandomBytesAreReadOrRefusedAndKeepTheirBytes() {
    var dice = Dice(11)
    let cases = [TomlCase.lines, TomlCase.texts, TomlCase.numbers, TomlCase.moments, TomlCase.nested, TomlCase.tables]
      .flatMap(\.self).map { Array($0.text.utf8) }
    for bytes in cases { for choice in 0..<8 { check(bytes, choice: choice) } }
    for _ in 0..<Times.of(20_000) {
      var bytes = dice.pick(cases) + (dice.flip() ? Array("\n".utf8) + dice.pick(cases) : [])
      for _ in 0..<dice.number(0...2) { change(&bytes, &dice) }
      check(bytes, &dice)
    }
  }

  private func change(_ bytes: inout [UInt8], _ dice: inout Dice) {
    let place = dice.number(0...bytes.count)
    if place < bytes.count, dice.flip() { bytes.remove(at: place) }
    guard dice.flip() else { return }
    let made = dice.flip() ? [UInt8(dice.number(0...255))] : Array(dice.pick(Self.pieces).utf8)
    bytes.insert(contentsOf: made, at: min(place, bytes.count))
  }

  private func check(_ bytes: [UInt8], _ dice: inout Dice) { check(bytes, choice: dice.number(0...100_000)) }

  private func check(_ bytes: [UInt8], choice: Int) {
    let broken = TomlPromises.broken(by: bytes, choice: choice)
    #expect(broken.isEmpty, "\(broken) by \(String(decoding: bytes, as: UTF8.self).debugDescription), \(choice)")
  }
}
