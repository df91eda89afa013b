import Frames
import Intents
import Testing
import TodoModel

@testable import Screens

/// What the program says by itself is shortened by whole words where the columns are few.
@Suite struct WholeWordsTests {
  /// Whether a row of the screen ends with the words, or with the first of them.
  private func ends(_ row: Substring, with words: String) -> Bool {
    let all = words.split(separator: " ")
    return all.indices.contains { row.hasSuffix(" " + all[...$0].joined(separator: " ")) }
  }

  private func rows(_ stage: Stage) -> [Substring] { stage.frame.portrait().split(separator: "\n") }

  @Test(arguments: 20...60) func howToBeginIsNotCut(_ columns: Int) {
    let hints = ["adds the first thing to do", "brings a list in", "shows a made-up day"]
    let rows = rows(Stage([], columns, 14)).filter { row in
      hints.contains { row.contains($0.split(separator: " ")[0] + " ") }
    }
    #expect(rows.count == (columns < 22 ? 1 : columns < 29 ? 2 : 3))
    for row in rows {
      #expect(hints.contains { ends(row, with: $0) }, "\(row)")
    }
  }

  @Test(arguments: 20...60) func whatALineAsksForIsNotCut(_ columns: Int) throws {
    for (key, words) in [
      ("#", "name of a list, old or new"), ("@", "name of a tag, old or new"), ("z", "or when, in words"),
      (":", "what do you want to do?"),
    ] {
      var stage = Stage(Sample.day, columns, 12, selecting: 2)
      stage.press(key)
      let panel = stage.frame.portrait().split(separator: "\n").first { $0.contains("› ") }
      let row = try #require(panel).drop { $0 != "›" }
      let said = row.split(separator: " ").dropFirst().joined(separator: " ")
      let all = words.split(separator: " ")
      #expect(all.indices.contains { said.hasPrefix(all[...$0].joined(separator: " ")) }, "\(row)")
      #expect(columns < 40 || said.hasPrefix(words), "\(row)")
    }
  }

  @Test(arguments: 20...60) func thatNothingNeedsThePersonIsNotCut(_ columns: Int) {
    var stage = Stage(Sample.day, columns, 12)
    stage.press("c")
    stage.send(.needs(Needs(refused: [], conflicts: [])))
    let said = stage.frame.portrait().split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("Nothing needs you. What two machines changed differently,"), "\(said)")
  }

  @Test(arguments: 24...60) func whatIsLeftOverIsToldInWholeWords(_ columns: Int) {
    var stage = Stage(SweepTests.items, columns, 12)
    stage.press("S n n")
    #expect(!rows(stage).contains { $0.contains("day") && $0.hasSuffix("…") }, "\(stage.frame.portrait())")
  }
}
