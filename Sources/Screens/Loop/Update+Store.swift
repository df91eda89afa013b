import Actions
import Intents
import TodoModel

extension Model {
  /// Asks for the rows of the view.
  ///
  /// What is sought goes along only where the view does not fit into one answer; else it is sought here.
  mutating func load() -> Effect {
    asked += 1
    return .load(storeQuery, generation: asked)
  }

  private var storeQuery: Query {
    var query = self.query
    if board.isLoaded, board.base.total <= board.base.rows.count { query.filter = nil }
    if !board.isLoaded { query.filter = nil }
    return query
  }

  /// Takes rows, unless newer ones were taken already or they answer another question (invariant V8).
  mutating func show(_ loaded: Loaded) -> [Effect] {
    guard loaded.generation > taken, loaded.query.view == viewed else { return [] }
    let isFiltered = loaded.query.filter != nil
    guard !isFiltered || loaded.query.filter == filter else { return [] }
    taken = loaded.generation
    if let order = loaded.lastOrder { lastOrder = max(order, lastOrder ?? order) }
    let news = troubleWords(loaded.rows)
    board.take(loaded.rows, upTo: loaded.token, in: context)
    noteWaiting()
    rearrange()
    if let news { _ = say(news, hint: Hint(keymap.key(.item(.conflicts)), "settle it")) }
    let isCut = loaded.rows.total > loaded.rows.rows.count
    return (!isFiltered && isCut && filter != nil ? [load()] : []) + claimSweep()
  }

  /// Makes changes: seen at once, then written.
  mutating func perform(_ changes: [Change], label: String) -> [Effect] {
    guard !changes.isEmpty else { return [] }
    if let readOnly { return say(readOnly, isBad: true) + [.ring] }
    if let fault = changes.lazy.compactMap(\.intent.fault).first {
      return say(fault.words, isBad: true) + [.ring]
    }
    let changes = changes.endingFocus(of: [board.rows.focus?.item.id].compactMap(\.self))
    let seen = Set(changes.map(\.item)).intersection(outline.ids)
    let token = board.wish(changes, in: context)
    rearrange()
    tellOfGone(seen, changes, label: label)
    return [.commit(changes, label: label, token: token)]
  }

  /// Says where rows went that the change took out of sight.
  private mutating func tellOfGone(_ seen: Set<ItemID>, _ changes: [Change], label: String) {
    let isAddition = changes.contains { if case .add = $0.intent { true } else { false } }
    let there = Set(listing.sections.flatMap(\.rows).map(\.row.item.id))
    let ids = isAddition ? Set(changes.map(\.item)) : seen
    guard !ids.subtracting(there).isEmpty else { return }
    _ = say(label.capitalizedStart, hint: Hint(keymap.key(.item(.undo)), "undo"))
  }

  /// Takes back what could not be written, and says why.
  mutating func commitFailed(_ token: Int, _ words: String) -> [Effect] {
    board.drop(token, in: context)
    rearrange()
    return say(words, isBad: true) + [.ring, load()]
  }

  /// Tells what an undo or redo came to; the cursor goes where it happened.
  mutating func tell(_ undoing: Undoing) -> [Effect] {
    if let failure = undoing.failure { return say(failure, isBad: true) + [.ring] }
    guard let label = undoing.label else {
      return say(undoing.isRedo ? "Nothing to do again." : "Nothing to undo.")
    }
    for id in undoing.items { board.release(id) }
    focus.awaited = undoing.items.first
    var words = (undoing.isRedo ? "Again: " : "Undone: ") + label
    if undoing.skipped == 1 { words += "; one item was changed since and stays" }
    if undoing.skipped > 1 { words += "; \(undoing.skipped) items were changed since and stay" }
    let back =
      undoing.isRedo ? Hint(keymap.key(.item(.undo)), "undo") : Hint(keymap.key(.item(.redo)), "redo")
    return say(words, hint: back) + [load(), .refresh] + pageEffects
  }

  /// Takes how fresh the rows are; reads them anew where something came or is still under way.
  mutating func refreshed(_ freshness: Freshness, _ moment: Instant, _ changed: Bool) -> [Effect] {
    syncingSince = nil
    let isAsked = toast?.text == Self.refreshing
    if isAsked { toast = nil }
    tellOfTrouble(freshness, isAsked: isAsked)
    trust = Trust(freshness, at: moment)
    let isWaiting = board.base.rows.contains { $0.sync != .settled }
    let pages: [Effect] = changed || isWaiting ? pageEffects : []
    return (changed || isWaiting || !board.wishes.isEmpty ? [load()] : []) + pages
  }

  /// Writes the notes that came back from the editor.
  mutating func notesEdited(_ id: ItemID, _ text: String, _ basis: String) -> [Effect] {
    let title = board.row(id)?.item.title ?? ""
    let change = Change(id, .setNotes(text, basis: basis))
    return perform([change], label: "notes of “\(title)”") + [.loadDetail(id)]
  }
}

extension String {
  /// The text with its first letter in capitals.
  var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
