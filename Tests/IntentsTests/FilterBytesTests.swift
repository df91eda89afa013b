import DiceSupport
import Intents
import Testing

/// Whatever bytes come in the place of a filter, they are read or refused, and nothing ends the program.
@Suite struct FilterBytesTests {
  @Test func anyBytesAreReadOrRefused() {
    var dice = Dice(43)
    for _ in 0..<Times.of(20_000) {
      let bytes = (0..<dice.number(0...40)).map { _ in byte(&dice) }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = FilterCompletion(of: text, lists: ["Home", "My list"], tags: ["phone"])
      do throws(FilterFault) {
        guard let read = try FilterExpression(parsing: text) else { continue }
        let again = try FilterExpression(parsing: read.description)
        #expect(again.map(AnyFilter.bare) == AnyFilter.bare(read), "\(bytes)")
        #expect(again?.description == read.description, "\(bytes)")
        _ = try read.settled(by: .numeric).notices(lists: { ["home"] }, tags: { ["phone"] })
      } catch {
        #expect(!error.span.isEmpty && error.span.upperBound <= text.unicodeScalars.count, "\(bytes)")
        _ = error.repaired(text)
      }
    }
  }

  /// Any byte, and more often one of the signs that mean something.
  private func byte(_ dice: inout Dice) -> UInt8 {
    dice.flip() ? dice.pick(Self.signs) : UInt8(dice.number(0...255))
  }

  private static let signs = Array("()\"\\:<>=.-#@! dueisorsnt3".utf8)
}
