import DiceSupport
import Intents
import Testing

/// Tests that any bytes as a filter are parsed or refused without a crash.
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

  /// Returns any byte, more often one with a meaning.
  private func byte(_ dice: inout Dice) -> UInt8 { dice.flip() ? dice.pick(Self.signs) : UInt8(dice.number(0...255)) }

  private static let signs = Array("()\"\\:<>=.-#@! dueisorsnt3".utf8)
}
