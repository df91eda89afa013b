package import Actions
package import Intents
package import TodoModel

extension Model {
  /// Returns the reason why a verb is not possible now, as a sentence; nil if it is.
  package func reason(against verb: Verb, of item: ItemID? = nil) -> String? {
    switch verb {
    case .look(.fold) where hasPanes: nil
    case .look(.panes): reason(for: verb.row.need, of: item) ?? reasonAgainstPanes
    default: reason(for: verb.row.need, of: item)
    }
  }

  /// Returns the reason why `item`, or the rows of a verb, do not meet the verb's need; nil if they do.
  package func reason(for need: VerbNeed, of item: ItemID? = nil, rows given: [ListedRow]? = nil) -> String? {
    let readOnly = freshness.readOnly
    lazy var rows = given ?? targets(of: item)
    func key(_ verb: Verb) -> String { keymap.key(verb) }
    lazy var nothing = rows.isEmpty && list.outline.ids.isEmpty ? "There is nothing here." : nil
    lazy var closed = rows.allSatisfy(\.isDone) ? "Already done; \(key(.item(.toggle))) reopens it." : nil
    switch need {
    case .nothing: return nil
    case .rows: return nothing
    case .writing: return readOnly
    case .item: return nothing ?? readOnly
    case .openItem: return nothing ?? readOnly ?? closed
    case .openItemOrReminder: return reminded.isEmpty ? nothing ?? readOnly ?? closed : readOnly
    case .dated:
      let isDated = rows.contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil }
      let words = "No date yet; \(key(.item(.date))) sets one."
      return nothing ?? readOnly ?? closed ?? (isDated ? nil : words)
    case .repeats:
      let words = "Does not repeat; \(key(.item(.delete))) deletes it."
      return nothing ?? readOnly ?? closed ?? (rows.contains(where: \.isOpenRepeat) ? nil : words)
    case .part:
      let words = "Not part of another item; \(key(.item(.indent))) makes it part of the row above."
      return nothing ?? readOnly ?? (rows.contains { $0.row.item.parent != nil } ? nil : words)
    case .refused:
      let words = "No refused changes; \(key(.item(.conflicts))) shows what needs you."
      return nothing ?? readOnly ?? (rows.contains { $0.row.sync == .failed } ? nil : words)
    case .leftovers:
      let isNothing = list.view == .today && list.board.isLoaded && leftovers.isEmpty
      return readOnly ?? (isNothing ? Self.nothingLeftOver : nil)
    case .manualOrder:
      let sort = list.query.sort
      let words =
        "Rows are sorted by \(sort.rawValue). To move them, press \(key(.look(.sort))) and choose “by hand”."
      return nothing ?? readOnly ?? (sort == .manual ? nil : words)
    case .sought:
      let isSought = list.filter != nil || list.search.last != nil
      return isSought ? nil : "Nothing to search for yet; \(key(.look(.find))) starts a search."
    case .allViews: return surface.widget == nil ? nil : "The widget shows one view; `todos` has them all."
    case .fullScreen: return surface.widget == nil ? nil : "Change themes and keys in `todos`."
    }
  }
}
