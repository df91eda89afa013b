import Actions
import Intents
import TodoModel

extension Model {
  /// Why a verb is not possible now, as a sentence; nil where it is.
  func reason(against verb: Verb) -> String? { reason(for: verb.row.need) }

  /// Why something is not as it must be for a verb; nil where it is.
  func reason(for need: VerbNeed) -> String? {
    switch need {
    case .nothing: nil
    case .rows: targets().isEmpty && outline.ids.isEmpty ? "There is nothing here." : nil
    case .writing: readOnly
    case .item: reason(for: .rows) ?? readOnly
    case .openItem:
      reason(for: .item)
        ?? (targets().allSatisfy(\.isDone) ? "It is done; \(keymap.key(.item(.toggle))) reopens it." : nil)
    case .openItemOrReminder: reminded.isEmpty ? reason(for: .openItem) : readOnly
    case .dated:
      reason(for: .openItem)
        ?? (targets().contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil }
          ? nil : "It has no date yet; \(keymap.key(.item(.date))) gives it one.")
    case .refused:
      reason(for: .item)
        ?? (targets().contains { $0.row.sync == .failed }
          ? nil : "No change of it was refused; \(keymap.key(.item(.conflicts))) shows what needs you.")
    case .leftovers:
      readOnly ?? (viewed == .today && board.isLoaded && leftovers.isEmpty ? Self.nothingLeftOver : nil)
    case .manualOrder:
      reason(for: .item)
        ?? (query.sort == .manual
          ? nil : "Rows are sorted by \(query.sort.rawValue); \(keymap.key(.look(.sort))) changes that.")
    case .sought:
      filter == nil && lastFilter == nil
        ? "Nothing to look for yet; \(keymap.key(.look(.find))) starts." : nil
    case .allViews: widget == nil ? nil : "One view here; `todos` has all."
    case .fullScreen: widget == nil ? nil : "Looks are chosen in `todos`."
    }
  }
}
