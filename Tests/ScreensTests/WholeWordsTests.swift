import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that the program's own text is truncated between words on narrow screens.
@Suite struct WholeWordsTests {
  /// Returns true if a row of the screen ends with the words, or with the first of them.
  private func ends(_ row: Substring, with words: String) -> Bool {
    let all = words.split(separator: " ")
    return all.indices.contains { row.hasSuffix(" " + all[...$0].joined(separator: " ")) }
  }

  private func rows(_ stage: Stage) -> [Substring] { stage.frame.portrait().split(separator: "\n") }

  @Test(arguments: 20...60) func howToBeginIsNotCut(_ columns: Int) {
    let hints = ["adds your first item", "imports a list", "shows a made-up day"]
    let rows = rows(Stage([], columns, 14)).filter { row in
      hints.contains { row.contains($0.split(separator: " ")[0] + " ") }
    }
    #expect(rows.count == (columns < 22 ? 1 : columns < 29 ? 2 : 3))
    for row in rows { #expect(hints.contains { ends(row, with: $0) }, "\(row)") }
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
    stage.send(.answered(AnsweredPage(.needs(AttentionItems(refused: [], conflicts: [])))))
    let said = stage.frame.portrait().split { $0.isWhitespace }.joined(separator: " ")
    #expect(said.contains("Nothing needs you. What two machines changed differently,"), "\(said)")
  }

  @Test(arguments: 24...60) func whatIsLeftOverIsToldInWholeWords(_ columns: Int) {
    var stage = Stage(SweepTests.items, columns, 12)
    stage.press("S n n")
    #expect(!rows(stage).contains { $0.contains("day") && $0.hasSuffix("…") }, "\(stage.frame.portrait())")
  }

  @Test(arguments: 20...60) func aLongWaitIsToldWhole(_ columns: Int) {
    var old = Sample.item(9, "Send the invoice")
    old.schedule = Schedule(start: LocalTime("2026-04-24") ?? LocalTime(Day(ordinal: 0)))
    var stage = Stage([old], columns, 12)
    stage.press("S")
    let row = rows(stage).first { $0.contains("7 months ago") }
    #expect(row != nil && row?.hasSuffix("…") == false, "\(stage.frame.portrait())")
    #expect(columns < 40 || row?.contains("was due Fri 24 Apr, 7 months ago") == true, "\(stage.frame.portrait())")
  }

  @Test(arguments: 20...30) func aSentenceAtTheFootIsCutBehindAWord(_ columns: Int) {
    var stage = Stage(Sample.day, columns, 4)
    let words = "The mouse now selects text. Press m to turn it back on."
    stage.press("m")
    let said = rows(stage).last.map { $0.drop { $0 == " " } } ?? ""
    let kept = said.hasSuffix(" …") ? said.dropLast(2) : said
    #expect(words == kept || words.hasPrefix(kept + " "), "\(said)")
  }

  @Test(arguments: 20...29) func theValuesOfAConflictAreReadWhole(_ columns: Int) {
    var stage = LayerStage(NeedsPage(at: Sample.id(1)), columns, 4)
    stage.layer.show(AnsweredPage(.needs(NeedsSample.all())), under: [], in: stage.context)
    var seen = ""
    for _ in 0..<12 {
      seen += stage.frame.portrait()
      stage.press("Down")
    }
    let words = seen.split { $0.isWhitespace || "▌↑↓".contains($0) }.joined(separator: " ")
    #expect(words.contains("Renew the passport at the"), "\(words)")
  }
}
