import DiceSupport
import Intents
import Testing
import TodoModel

@Suite struct NotesTests {
  /// The base, two texts and their merge; `|` is a newline.
  private static let cases: [(String, String, String, String)] = [
    ("a|b|c", "a|b|c|d", "x|a|b|c", "x|a|b|c|d"), ("a|b|c", "a|c", "a|b|c|d", "a|c|d"),
    ("a|b|c", "a|b|c", "a|B|c", "a|B|c"), ("a|b|c", "A|b|c", "a|b|C", "A|b|C"), ("a|b|c", "a|X|c", "a|X|c", "a|X|c"),
    ("a|b|c", "a|c", "a|B|c", "a|B|c"), ("", "one", "two", "<<<<<<< one device|one|=======|two|>>>>>>> another device"),
    ("a|b|c", "a|X|c", "a|Y|c", "a|<<<<<<< one device|X|=======|Y|>>>>>>> another device|c"), ("a", "a|b", "", "a|b"),
  ]

  @Test(arguments: cases) func linesOfBothAreKept(_ basis: String, _ theirs: String, _ ours: String, _ merged: String) {
    func text(_ text: String) -> String {
      text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\n")
    }
    var table = Table { $0.notes = text(basis) }
    table.take(.setNotes(text(theirs), basis: text(basis)), by: Table.a)
    table.take(.setNotes(text(ours), basis: text(basis)), by: Table.b)
    #expect(table.item?.notes == text(merged))
    #expect(table.record?.conflicts == (merged.contains("<<<") ? [.notes] : []))
  }

  @Test func aQueueOfEditsMeetsAnother() {
    var table = Table { $0.notes = "a\nb\nc" }
    table.take(.setNotes("a\nb\nc\ntheirs", basis: "a\nb\nc"), by: Table.b)
    table.take(.setNotes("one\na\nb\nc", basis: "a\nb\nc"), by: Table.a)
    table.take(.setNotes("one\ntwo\na\nb\nc", basis: "one\na\nb\nc"), by: Table.a)
    #expect(table.item?.notes == "one\ntwo\na\nb\nc\ntheirs")
    #expect(table.record?.conflicts == [])
  }

  @Test func noLineThatSomebodyAddedVanishes() {
    var dice = Dice(42)
    for _ in 0..<Times.of(3_000) {
      let basis = (0..<dice.number(0...6)).map { _ in "b\(dice.number(1...4))" }
      let (ours, theirs) = (edit(basis, "o", &dice), edit(basis, "t", &dice))
      var table = Table { $0.notes = basis.joined(separator: "\n") }
      let text = basis.joined(separator: "\n")
      table.take(.setNotes(theirs.joined(separator: "\n"), basis: text), by: Table.a)
      table.take(.setNotes(ours.joined(separator: "\n"), basis: text), by: Table.b)
      let kept = Set((table.item?.notes ?? "").split(separator: "\n").map(String.init))
      for line in ours + theirs where !basis.contains(line) {
        #expect(kept.contains(line), "\(basis) \(ours) \(theirs)")
      }
    }
  }

  @Test func longTextsTakeNoLongTime() {
    let basis = (0..<8_000).map { "line \($0)" }.joined(separator: "\n")
    let theirs = (0..<8_000).map { "L \($0)" }.joined(separator: "\n")
    var table = Table { $0.notes = "" }
    table.take(.setNotes(theirs, basis: ""), by: Table.a)
    table.take(.setNotes(String(basis.prefix(60_000)), basis: ""), by: Table.b)
    #expect(table.outcomes.count == 2)
  }

  private func edit(_ basis: [String], _ mark: String, _ dice: inout Dice) -> [String] {
    var lines = basis
    for _ in 0..<dice.number(1...3) {
      let line = "\(mark)\(dice.number(1...99))"
      switch dice.number(0...2) {
      case 0: lines.insert(line, at: dice.number(0...lines.count))
      case 1 where !lines.isEmpty: lines[dice.number(0...(lines.count - 1))] = line
      default: if !lines.isEmpty { lines.remove(at: dice.number(0...(lines.count - 1))) }
      }
    }
    return lines
  }
}
