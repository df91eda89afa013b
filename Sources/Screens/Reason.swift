import Intents
import TodoModel

/// Why a verb is not possible now, as a sentence; nil where it is.
enum Reason {
  @Sendable static func noRows(_ model: Model) -> String? {
    model.targets().isEmpty && model.outline.ids.isEmpty ? "There is nothing here." : nil
  }

  @Sendable static func readOnly(_ model: Model) -> String? { model.readOnly }

  @Sendable static func noItem(_ model: Model) -> String? { noRows(model) ?? readOnly(model) }

  @Sendable static func noOpenItem(_ model: Model) -> String? {
    noItem(model)
      ?? (model.targets().allSatisfy(\.isDone) ? "It is done; \(model.keymap.key(.toggle)) reopens it." : nil)
  }

  @Sendable static func noDate(_ model: Model) -> String? {
    if let reason = noOpenItem(model) { return reason }
    let isDated = model.targets().contains { $0.row.item.schedule != nil || $0.row.item.deadline != nil }
    return isDated ? nil : "It has no date yet; \(model.keymap.key(.date)) gives it one."
  }

  @Sendable static func nothingToSnooze(_ model: Model) -> String? {
    model.reminded.isEmpty ? noOpenItem(model) : readOnly(model)
  }

  @Sendable static func nothingRefused(_ model: Model) -> String? {
    if let reason = noItem(model) { return reason }
    let isRefused = model.targets().contains { $0.row.sync == .failed }
    return isRefused
      ? nil : "No change of it was refused; \(model.keymap.key(.conflicts)) shows what needs you."
  }

  @Sendable static func nothingLeftOver(_ model: Model) -> String? {
    if let reason = readOnly(model) { return reason }
    guard model.viewed == .today, model.board.isLoaded, model.leftovers.isEmpty else { return nil }
    return Model.nothingLeftOver
  }

  @Sendable static func nothingSought(_ model: Model) -> String? {
    model.filter == nil && model.lastFilter == nil
      ? "Nothing to look for yet; \(model.keymap.key(.find)) starts." : nil
  }

  @Sendable static func oneView(_ model: Model) -> String? {
    model.widget == nil ? nil : "One view here; `todos` has all."
  }

  @Sendable static func fullOnly(_ model: Model) -> String? {
    model.widget == nil ? nil : "Looks are chosen in `todos`."
  }

  @Sendable static func notByHand(_ model: Model) -> String? {
    if let reason = noItem(model) { return reason }
    return model.query.sort == .manual
      ? nil : "Rows are sorted by \(model.query.sort.rawValue); \(model.keymap.key(.sort)) changes that."
  }
}
