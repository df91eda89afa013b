import Actions
import Intents
import TodoModel

extension BoardPage {
  /// The marked cards without duplicates, those of the cursor's column first; without marks, the card under the cursor.
  var targets: [CardMove.Card] {
    guard columns.indices.contains(cursor.column) else { return [] }
    let here = columns[cursor.column]
    let marked = marks.items(in: columns, cursor)
    guard !marked.isEmpty else { return current.map { [CardMove.Card($0, in: here.kind)] } ?? [] }
    var seen: Set<ItemID> = []
    return ([here] + columns).flatMap { column in
      column.cards.filter { marked.contains($0.row.item.id) && seen.insert($0.row.item.id).inserted }
        .map { CardMove.Card($0, in: column.kind) }
    }
  }

  /// Moves cards up or down in the cursor's column; requires manual order.
  mutating func moveByHand(by count: Int) -> LayerResponse {
    guard sort == .manual else {
      return .stay(
        .say("Cards are sorted by \(sort.rawValue), like the rows in All. To move them, sort All by hand.")
      )
    }
    let items = columns[cursor.column].cards.map(\.row.item)
    let ids = Set(targets.map(\.row.row.item.id)).intersection(items.map(\.id))
    let changes = HandOrder(items).moving(ids, by: count)
    guard !changes.isEmpty else { return .stay }
    moving = ids
    return .stay(.change(changes, label: ids.count == 1 ? "moved by hand" : "\(ids.count) moved by hand"))
  }

  /// Moves the marked cards, or the one under the cursor, to a column; the cursor follows its card.
  mutating func carry(to column: Int, in context: ScreenContext) -> LayerResponse {
    guard let read, let card = current else { return .stay(.say("There is no card here.")) }
    guard columns.indices.contains(column) else {
      return .stay(.say("There is no column to the \(column < 0 ? "left" : "right")."))
    }
    marks.end(in: columns, cursor)
    let kind = columns[column].kind
    let cards = targets.filter { $0.column != kind }
    let move: CardMove
    do throws(CardRefusal) {
      move = try CardMove(cards, to: kind, of: read, at: context.moment)
    } catch {
      return .stay(.say(error.words))
    }
    guard !move.changes.isEmpty else { return .stay }
    moving = Set(move.changes.map(\.item))
    cursor.follow(card.row.item.id, into: kind)
    return .stay(.carry(move))
  }
}
