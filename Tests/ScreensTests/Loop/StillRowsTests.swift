import DiceSupport
import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests that rows added or removed elsewhere do not move the selected row, if the view can scroll.
@Suite struct StillRowsTests {
  private static func items(_ numbers: some Sequence<Int>) -> [Item] {
    numbers.map { number in
      let time = "0" + String(number / 60) + ":" + (number % 60 < 10 ? "0" : "") + String(number % 60)
      return Sample.item(number + 100, "Item \(number)", on: "2026-11-20T" + time)
    }
  }

  private func y(_ stage: Stage) -> Int? {
    let focus = stage.model.list.focus
    return focus.cursor.flatMap { stage.model.list.outline.lineOf[$0] }.map { $0 - focus.top }
  }

  private func load(_ stage: inout Stage, _ numbers: Set<Int>) {
    stage.send(.changed)
    let rows = Sample.rows(Self.items(numbers.sorted()))
    let generation = stage.model.freshness.asked
    stage.send(.loaded(Loaded(generation: generation, query: stage.model.list.query, rows: rows, token: 99)))
  }

  @Test func aRowThatComesAboveMovesNothing() {
    var numbers = Set((0..<40).map { $0 * 10 })
    var stage = Stage(Self.items(numbers.sorted()), 80, 24)
    for _ in 0..<25 { stage.press("j") }
    for _ in 0..<8 { stage.press("k") }
    let (cursor, before) = (stage.model.list.focus.cursor, stage.frame.portrait())
    let place = y(stage)
    numbers.formUnion([3, 5, 41])
    load(&stage, numbers)
    #expect(stage.model.list.focus.cursor == cursor && y(stage) == place)
    let lines = { (text: String) in text.split(separator: "\n").dropFirst(4).prefix(16) }
    #expect(lines(stage.frame.portrait()) == lines(before), "all that is seen stays")
  }

  @Test(arguments: 0..<200) func theRowOfTheCursorStays(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    var numbers = Set((0..<30).map { _ in Int.random(in: 0..<500, using: &dice) })
    var stage = Stage(Self.items(numbers.sorted()), 80, [10, 16, 24].randomElement(using: &dice) ?? 24)
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...9, using: &dice) {
        stage.press(["j", "j", "j", "k", "PgDn", "PgUp"].randomElement(using: &dice) ?? "j")
      }
      let (focus, place) = (stage.model.list.focus, y(stage))
      let line = focus.cursor.flatMap { stage.model.list.outline.lineOf[$0] } ?? 0
      let current = try #require(stage.model.list.current?.row.item.title.split(separator: " ").last)
      let gone = numbers.filter { _ in Int.random(in: 0..<10, using: &dice) == 0 }
      numbers.subtract(gone.filter { String($0) != current })
      numbers.formUnion((0..<Int.random(in: 0...6, using: &dice)).map { _ in Int.random(in: 0..<500, using: &dice) })
      load(&stage, numbers)
      let outline = stage.model.list.outline
      #expect(stage.model.list.focus.cursor == focus.cursor)
      let now = focus.cursor.flatMap { outline.lineOf[$0] } ?? 0
      let (wanted, maximum) = (focus.top + now - line, outline.lines.count - stage.model.chrome.body.size.rows)
      // At the very top the heading above the first row is shown with it.
      let isFree = wanted >= 0 && wanted <= maximum && (place ?? 0) >= 3
      if isFree { #expect(y(stage) == place, "\(seed)") }
    }
  }
}
