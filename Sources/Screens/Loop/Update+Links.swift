import Actions
import Intents
import TodoModel

extension Model {
  mutating func follow(_ link: Link) -> [Effect] {
    switch link {
    case .view(let view):
      if let reason = reason(for: .allViews) {
        say(reason)
        return []
      }
      putLayersAway()
      return enter(view)
    case .add(let text):
      if let readOnly = freshness.readOnly { say(readOnly, isBad: true) } else { openQuickAdd(text) }
      return []
    case .item(let id): return [.loadLinked(id)]
    }
  }

  /// Moves the cursor to the item with a number; loads the item if the view does not have it.
  mutating func jump(to number: Int) -> [Effect] {
    let outline = list.outline
    let row = outline.ids.lazy.compactMap(outline.row).first { $0.row.item.number == number }
    guard let row else { return [.loadLinked(ItemID(number: number))] }
    putLayersAway()
    list.select(row.id)
    return []
  }

  /// Opens the page of the item of a link, and moves the cursor to the item if the view has it.
  mutating func arrive(at id: ItemID, _ row: Row?) -> [Effect] {
    guard let row, row.item.deletedAt == nil else {
      let name = row?.item.number.map(String.init) ?? id.description
      let deleted = row.map { "“\($0.item.title)” was deleted; `todos restore \(name)` brings it back." }
      let unknown = id.standsFor.map { "There is no item #\($0)." }
      say(deleted ?? unknown ?? "That link leads to an unknown item.", isBad: true)
      return []
    }
    let id = row.item.id
    if list.outline.row(id) != nil { list.select(id) }
    return openPage(of: listed(id) ?? listed(row))
  }

  /// Opens the page of an item, unless it is open.
  mutating func openPage(of row: ListedRow) -> [Effect] {
    let id = row.row.item.id
    guard layers.openItem != id else { return [] }
    let needs: [Effect] = row.row.sync == .failed ? [.loadNeeds] : []
    let takesUp = drafts.isWanted(id)
    if !takesUp, enterPage(of: row.id) { return needs }
    open(page(of: row, takesUp: takesUp))
    return [.loadDetail(id)] + needs
  }

  /// Replaces the open page by the page of the row `count` places further in the view.
  mutating func openPage(beside count: Int) -> [Effect] {
    let ids = list.outline.ids
    let place = openItem.map { item in ids.firstIndex { $0.item == item } } ?? list.focus.place
    guard let place, ids.indices.contains(place + count), let row = list.outline.row(ids[place + count])
    else {
      say(count < 0 ? "There is no item before this one." : "There is no item after this one.")
      return []
    }
    self.place(place + count)
    guard let item = openItem else { return [] }
    removePages(of: [item])
    return openPage(of: row)
  }

  /// Returns the page of an item, with unsaved notes if there are any; `takesUp` opens those at once.
  func page(of row: ListedRow, takesUp: Bool = false) -> DetailPage {
    let id = row.row.item.id
    var detail = ItemDetail(row: row)
    let isUsual = row.mark == .only && listed(id)?.key == row.key
    detail.key = isUsual ? nil : row.key
    return DetailPage(detail, notesDraft: drafts.draft(.notes, id), takesUp: takesUp)
  }

  /// The unsent text of all open layers and of the page beside the list.
  package var unsent: [Draft] {
    guard let draft = panes.page?.draft else { return layers.drafts }
    return layers.drafts + [draft]
  }

  /// Closes all layers and keeps their typed text.
  mutating func putLayersAway() {
    for draft in layers.drafts { drafts.keep(draft) }
    layers.removeAll()
    leavePanes()
    settle()
  }

  /// Offers the unsent text of the previous session in the open layers, and reports it in a toast.
  ///
  /// The toast does not replace other messages: the text is offered again in its own place.
  mutating func restore(unsent found: [Draft]) {
    drafts.load(found)
    restoreOnPages(unsent: found)
    guard surface.widget == nil, layers.isEmpty, toast == nil, offered.isEmpty,
      let draft = found.first(where: { $0.kind == .add }) ?? found.first
    else { return }
    let key = keymap.key(.item(draft.kind == .add ? .add : .open))
    say("Unsaved draft: “\(draft.text)”", hint: isReached(draft) ? Hint(key, "continue") : nil)
    toast?.offered = draft
  }

  /// Returns true if a key resumes unsent text; for a title or a date, its row must be listed.
  private func isReached(_ draft: Draft) -> Bool {
    [.add, .notes].contains(draft.kind) || draft.item.map { list.outline.row($0) != nil } == true
  }

  /// Opens the unsent text that the toast offers, whatever row has the cursor; returns nil if it offers none.
  mutating func takeUpOffer() -> [Effect]? {
    guard let draft = toast?.offered, let item = draft.item, isReached(draft) else { return nil }
    if draft.kind == .notes {
      drafts.want(item)
      return follow(.item(item))
    }
    list.select(item)
    settle()
    return act(draft.kind == .title ? .edit : .date, nil, of: item)
  }
}
