import Actions
import Intents
import Screens
import StoreSupport
import Testing
import TodoModel

/// The board on the screen, with the cards of a home.
struct BoardSurface {
  private let items: [Item]
  private let cards: Cards

  init(_ items: [Item], _ cards: Cards) { (self.items, self.cards) = (items, cards) }

  /// Returns the item after the changes made by keys on its card, and the footer's message.
  ///
  /// If several columns have the card, the one in `column` is used, or the first.
  func carrying(_ id: ItemID, _ keys: String, in column: String? = nil) throws -> (item: Item?, said: String) {
    var model = Model(rows: cards.rows)
    var effects = model.press("g b")
    for _ in CardKey.allCases.prefix(while: { $0 != cards.question.key }) { effects += model.press("s") }
    guard case .ask(.cards, let generation)? = effects.last else { return (nil, "") }
    _ = update(.answered(AnsweredPage(.cards(cards), generation: generation)), &model)
    _ = model.press(cards.kinds.map { _ in "h" }.joined(separator: " "))
    for _ in cards.kinds where !isThere(id, column, model) {
      _ = model.press("g g")
      for _ in items where page(model)?.current?.row.item.id != id { _ = model.press("j") }
      if !isThere(id, column, model) { _ = model.press("l") }
    }
    #expect(isThere(id, column, model))
    var item = items.first { $0.id == id }
    for case .commit(let changes, _, _) in model.press(keys) {
      for change in changes where change.item == id { item = item?.applying(change.intent, at: Bench.start) }
    }
    return (item, model.toast?.text ?? "")
  }

  private func isThere(_ id: ItemID, _ column: String?, _ model: Model) -> Bool {
    guard let page = page(model), page.current?.row.item.id == id else { return false }
    return column == nil || page.columns[page.cursor.column].kind.key == column
  }

  private func page(_ model: Model) -> BoardPage? { model.layers.last as? BoardPage }
}
