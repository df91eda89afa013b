import Actions
import Frames
import Screens
import Testing

@Suite struct KeySearchTests {
  private func stage(_ keys: String, _ columns: Int = 80, _ rows: Int = 24) -> Stage {
    var stage = Stage(Sample.day, columns, rows)
    stage.model.context.look.keys = KeyChoice(own: ["toggle": ["F9"]])
    _ = stage.model.run(.program(.keys))
    stage.press(keys)
    return stage
  }

  private func rows(_ stage: Stage) -> [String] {
    guard let page = stage.model.layers.last as? KeysPage else { return [] }
    return KeysSheet(page.selected, page.search, rows: 20, in: stage.model.context).rows.map { row in
      if case .target(let target) = row { target.name } else { "preset" }
    }
  }

  /// By name, by effect, by common synonyms, by page, by key.
  @Test(arguments: [
    ("toggle", "toggle"), ("reopen", "toggle"), ("F 9", "toggle"), ("carry", "board-page.carry-right"),
    ("capitals", "line.capitals"), ("side", "side-list.open"), ("preset", "preset"),
  ]) func itIsFound(_ words: String, _ name: String) {
    let typed = words.filter { $0 != " " }.map(String.init).joined(separator: " ")
    #expect(rows(stage("/ " + typed)).contains(name), "\(words)")
  }

  @Test func whatIsFoundIsChangedThere() {
    var stage = stage("/ t o g g l e Enter")
    #expect(stage.frame.portrait().contains("found"))
    stage.press("Enter F8 Enter")
    #expect(stage.model.context.look.keys.own == ["toggle": ["F8"]])
    stage.press("Esc")
    #expect(rows(stage).count == KeysSheet.targets.count + 1, "all rows again, the cursor where it was")
    stage.press("r")
    #expect(stage.model.context.look.keys.own == [:])
    stage.press("Esc")
    #expect(stage.model.layers.isEmpty)
  }

  @Test func nothingFitsAndTheNextOnes() {
    var stage = stage("/ q x q x")
    #expect(stage.frame.portrait().contains("no matches") && rows(stage).isEmpty)
    stage.press("Enter e + -")
    #expect(stage.model.layers.last is KeysPage, "there is nothing to change")
    stage = self.stage("/ c a r r y Enter n n N")
    #expect((stage.model.layers.last as? KeysPage)?.selected == 1)
  }
}
