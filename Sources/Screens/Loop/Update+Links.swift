import Actions
import Intents
import TodoModel

extension Model {
  /// Goes where a link leads.
  mutating func follow(_ link: Link) -> [Effect] {
    switch link {
    case .view(let view):
      if let reason = reason(for: .allViews) { return say(reason) }
      putLayersAway()
      return enter(view)
    case .add(let text):
      if let readOnly { return say(readOnly, isBad: true) }
      return open(
        QuickAdd(defaults: newItemDefaults, text: text, history: history, draft: draft(.add, nil))
      )
    case .item(let id): return [.loadLinked(id)]
    }
  }

  /// Opens the page of the item that a link led to, and puts the cursor on it where the view has it.
  mutating func arrive(at id: ItemID, _ row: Row?) -> [Effect] {
    guard let row else { return say("That link leads to an item that is not here.", isBad: true) }
    guard row.item.deletedAt == nil else {
      let name = row.item.number.map(String.init) ?? id.description
      return say("“\(row.item.title)” was deleted; `todos restore \(name)` brings it back.", isBad: true)
    }
    if outline.placeOf[id] != nil { focus.awaited = id }
    return openPage(of: listed(id) ?? listed(row))
  }

  /// Opens the page of an item, unless it is open.
  mutating func openPage(of row: ListedRow) -> [Effect] {
    let id = row.row.item.id
    guard openItem != id else { return [] }
    return open(DetailPage(ItemDetail(row: row), notesDraft: draft(.notes, id))) + [.loadDetail(id)]
      + (row.row.sync == .failed ? [.loadNeeds] : [])
  }

  /// Puts all layers away, keeping what was typed.
  mutating func putLayersAway() {
    for draft in layers.compactMap(\.draft) { keep(draft) }
    layers = []
    settle()
  }

  /// Says that something was typed the last time and not sent.
  mutating func tellOfUnsent(_ found: [Draft]) {
    guard widget == nil, layers.isEmpty, let draft = found.first(where: { $0.kind == .add }) ?? found.first
    else {
      return
    }
    let verb: ItemVerb =
      switch draft.kind {
      case .add: .add
      case .title: .edit
      case .date: .date
      case .notes: .open
      }
    _ = say("Not saved yet: “\(draft.text)”", hint: Hint(keymap.key(.item(verb)), "takes it up"))
  }
}
