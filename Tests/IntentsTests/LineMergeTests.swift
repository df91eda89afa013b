import DiceSupport
import Intents
import Testing

@Suite struct LineMergeTests {
  /// Returns the lines with edits at random positions.
  private static func edited(_ lines: [String], _ mark: String, _ dice: inout Dice, times: Int) -> [String] {
    var lines = lines
    for edit in 0..<times {
      let line = "\(mark)\(edit)"
      switch dice.number(0...2) {
      case 0: lines.insert(line, at: dice.number(0...lines.count))
      case 1 where !lines.isEmpty: lines[dice.number(0...(lines.count - 1))] = line
      default: if !lines.isEmpty { lines.remove(at: dice.number(0...(lines.count - 1))) }
      }
    }
    return lines
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  @Test func whatOneSideLeftAloneIsTheOthers() {
    var dice = Dice(11)
    for _ in 0..<Times.of(300) {
      let basis = (0..<dice.number(0...40)).map { _ in "b\(dice.number(1...9))" }
      let edited = Self.text(Self.edited(basis, "e", &dice, times: dice.number(0...9)))
      let text = Self.text(basis)
      for merged in [mergeLines(basis: text, edited, text), mergeLines(basis: text, text, edited)] {
        #expect(merged.text == edited)
        #expect(!merged.overlaps)
      }
    }
  }

  /// Both sides' edits are kept, also if there are too many for an exact comparison.
  @Test(arguments: [30, 300, 3_000]) func editsInPlacesApartAreBothKept(_ count: Int) {
    var dice = Dice(UInt64(count))
    for _ in 0..<(Times.of(30_000) / count) {
      var texts: [[String]] = [[], [], [], []]
      for line in 0..<count {
        texts[0].append("line \(line)")
        let side = line % 4 == 1 ? dice.number(1...2) : 0
        let change = [["changed \(line)"], ["line \(line)", "new \(line)"], []][dice.number(0...2)]
        for text in 1...3 { texts[text] += side == 0 || text == 3 - side ? ["line \(line)"] : change }
      }
      let merged = mergeLines(basis: Self.text(texts[0]), Self.text(texts[1]), Self.text(texts[2]))
      #expect(!merged.overlaps)
      #expect(merged.text == Self.text(texts[3]))
    }
  }

  @Test func everyLineThatIsAddedStandsInTheResultOfBothOrders() {
    var dice = Dice(12)
    for _ in 0..<Times.of(2_000) {
      let basis = (0..<dice.number(0...30)).map { _ in "b\(dice.number(1...20))" }
      let theirs = Self.edited(basis, "t", &dice, times: dice.number(1...8))
      let ours = Self.edited(basis, "o", &dice, times: dice.number(1...8))
      let texts = (Self.text(basis), Self.text(theirs), Self.text(ours))
      let merged = mergeLines(basis: texts.0, texts.1, texts.2)
      let swapped = mergeLines(basis: texts.0, texts.2, texts.1)
      #expect(merged.overlaps == swapped.overlaps)
      for text in [merged.text, swapped.text] {
        let kept = Set(text.split(separator: "\n").map(String.init))
        #expect((theirs + ours).allSatisfy { basis.contains($0) || kept.contains($0) })
      }
    }
  }

  /// If all lines differ, there is one best match, and so one correct result.
  @Test func theResultIsThatOfAWholeTableOfLengths() {
    var dice = Dice(13)
    for _ in 0..<Times.of(3_000) {
      let basis = (0..<dice.number(0...25)).map { "line \($0)" }
      let theirs = Self.text(Self.edited(basis, "t", &dice, times: dice.number(0...6)))
      let ours = Self.text(Self.edited(basis, "o", &dice, times: dice.number(0...6)))
      let merged = mergeLines(basis: Self.text(basis), theirs, ours)
      let expected = TableMerge.merge(Self.text(basis), theirs, ours)
      #expect(merged.text == expected.text)
      #expect(merged.overlaps == expected.overlaps)
    }
  }

  /// With repeated lines, other matches of the same size are possible, but never smaller ones.
  @Test func asManyLinesMatchAsCan() {
    var dice = Dice(14)
    for _ in 0..<Times.of(2_000) {
      let old = (0..<dice.number(0...30)).map { _ in Int32(dice.number(0...4)) }
      let new = (0..<dice.number(0...30)).map { _ in Int32(dice.number(0...4)) }
      let places = LineMatches(old, new, count: 5).places
      let matched = places.indices.filter { places[$0] >= 0 }
      #expect(matched.allSatisfy { old[$0] == new[Int(places[$0])] })
      #expect(zip(matched, matched.dropFirst()).allSatisfy { places[$0] < places[$1] })
      #expect(matched.count == TableMerge.common(old, new).count)
    }
  }

  /// A side that contains all of the other's lines contiguously is chosen, however often their beginning occurs before.
  @Test func whatOneSideHoldsOfTheOtherIsFound() {
    var dice = Dice(15)
    for _ in 0..<Times.of(3_000) {
      let theirs = (0..<dice.number(1...14)).map { _ in dice.pick(["a", "b"]) }
      let start = dice.number(0...(theirs.count - 1))
      let some = Array(theirs[start...].prefix(dice.number(1...6)))
      let ours = dice.flip() ? some : (0..<dice.number(1...5)).map { _ in dice.pick(["a", "b"]) }
      let merged = mergeLines(basis: "old", Self.text(theirs), Self.text(ours))
      let expected = TableMerge.merge("old", Self.text(theirs), Self.text(ours))
      #expect(merged.text == expected.text)
      #expect(merged.overlaps == expected.overlaps)
    }
  }

  @Test func linesAreKeptToTheByte() {
    let basis = "é\n\nb\r\nc\n"
    #expect(mergeLines(basis: basis, basis + "\nt", "o\n" + basis).text == "o\n" + basis + "\nt")
    let bare = mergeLines(basis: "a\nm\nb", "e\u{301}\nm\nb", "a\nm\n\u{301}").text
    #expect(bare.utf8.elementsEqual("e\u{301}\nm\n\u{301}".utf8))
    #expect(mergeLines(basis: "\n", "\n\n", "").text == "\n\n")
    #expect(mergeLines(basis: "a\nm\nb", "m\nb", "a\nm").text == "m")
  }

  /// The work grows linearly with the length of the texts.
  @Test(arguments: HardTexts.all) func theWorkIsBounded(_ hard: HardTexts) {
    let texts = hard.texts
    let lines = texts.reduce(0) { $0 + $1.utf8.count { $0 == 0x0A } + 1 }
    let merged = mergeLines(basis: texts[0], texts[1], texts[2])
    #expect(merged.steps <= 500_000 + 30 * lines, "\(merged.steps) steps for \(lines) lines")
    let few = mergeLines(basis: "a\nb\nc", "a\nB\nc", "a\nb\nc\nd")
    #expect(few.steps < 100)
  }

  @Test func aFewChangesInManyLinesTakeAWalk() {
    let basis = (0..<1_000).map { "line \($0)" }
    var (theirs, ours) = (basis, basis)
    for line in stride(from: 50, to: 1_000, by: 100) {
      theirs[line] = "t\(line)"
      ours[line + 30] = "o\(line)"
    }
    let merged = mergeLines(basis: Self.text(basis), Self.text(theirs), Self.text(ours))
    #expect(!merged.overlaps)
    #expect(merged.steps < 20_000)
  }
}
