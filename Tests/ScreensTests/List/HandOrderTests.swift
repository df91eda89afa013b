import Actions
import DiceSupport
import Intents
import Screens
import Testing
import TodoModel

@Suite struct HandOrderTests {
  private static let items = (1...5).map { Sample.item($0, "row \($0)", on: "2026-11-20") }

  private func stage(_ items: [Item] = items, selecting: Int, isByHand: Bool = true) -> Stage {
    var memory = Memory()
    if isByHand { memory.arrangements[.today] = Arrangement(sort: .manual) }
    return Stage(items, selecting: selecting, memory: memory)
  }

  private func rows(_ stage: Stage) -> String { stage.titles.map { String($0.last ?? " ") }.joined() }

  @Test(arguments: [
    ("J", "13245"), ("K", "21345"), ("2 J", "13425"), ("9 J", "13452"), ("Alt-Down Alt-Down", "13425"),
    ("J K", "12345"), ("V j J", "14235"), ("V j K", "23145"), ("V j 9 J", "14523"), ("V j J J", "14523"),
  ]) func aRowIsCarried(_ keys: String, _ order: String) {
    var stage = stage(selecting: 2)
    stage.press(keys)
    #expect(rows(stage) == order)
    #expect(stage.cursor == (keys.contains("j") ? "row 3" : "row 2"), "the cursor goes along")
  }

  @Test func severalRowsAreOneStep() {
    var stage = stage(selecting: 2)
    stage.press("V j j")
    guard case .commit(let changes, "3 moved by hand", _)? = stage.press("J").first else {
      Issue.record("\(stage.effects)")
      return
    }
    #expect(!changes.isEmpty && rows(stage) == "15234")
    #expect(stage.press("J").isEmpty, "they are at the end")
  }

  @Test func whereRowsAreSortedTheWayToGetThereIsSaid() {
    var stage = stage(selecting: 2, isByHand: false)
    #expect(stage.press("K").isEmpty)
    #expect(stage.model.toast?.text == "Rows are sorted by date. To move them, press s and choose “by hand”.")
  }

  /// Rows without an order key, or with equal ones, can be moved as well.
  @Test func rowsWithTheSamePlaceAreParted() {
    var items = Self.items
    for index in items.indices { items[index].order = OrderKey(index < 4 ? "" : "a0") }
    var stage = stage(items, selecting: 4)
    stage.press("K")
    #expect(rows(stage) == "12435")
  }

  /// After any steps the rows equal those of a simple model, with ascending order keys.
  @Test func anyStepsAgreeWithAPlainModel() {
    var random = Dice(5)
    for _ in 0..<Times.of(300) {
      var items = (1...6).map { Sample.item($0, "row") }
      for index in items.indices where Bool.random(using: &random) { items[index].order = OrderKey("a1") }
      items.sort { ($0.order, $0.id) < ($1.order, $1.id) }
      let moved = Set(items.map(\.id).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      let count = Int.random(in: -7...7, using: &random)
      var model = items.map(\.id)
      for _ in 0..<abs(count) {
        let places = count < 0 ? Array(model.indices.dropFirst()) : model.indices.dropLast().reversed()
        for place in places where moved.contains(model[place]) {
          let other = place + count.signum()
          if !moved.contains(model[other]) { model.swapAt(place, other) }
        }
      }
      for change in HandOrder(items).moving(moved, by: count) {
        for index in items.indices where items[index].id == change.item {
          items[index] = items[index].applying(change.intent, at: Sample.instant("2026-11-20")) ?? items[index]
        }
      }
      #expect(items.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map(\.id) == model)
    }
  }
}
