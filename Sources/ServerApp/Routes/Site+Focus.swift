import Intents
import Service
import TodoModel

extension Site {
  /// Returns the changes that end focus as a consequence of other changes; blocks.
  ///
  /// Focus ends when the item in focus is done or deleted, or when focus begins elsewhere; the focus session is kept.
  func endOfFocus(_ wishes: [PartChange], _ account: AccountID, at now: Instant) throws -> [PartChange] {
    let changes = wishes.map(\.change)
    let ending = changes.filter { $0.intent.plain.mayEndFocus }.map(\.item)
    let begins = changes.contains { $0.intent.plain.field == .focus }
    let records =
      begins ? try service.itemsInFocus(account) : try Set(ending).compactMap { try service.item(account, $0) }
    let versions = Dictionary(records.map { ($0.item.id, $0.item.version) }) { first, _ in first }
    let all = changes.endingFocus(of: records.compactMap { FocusRun($0.item) }, at: now)
    return all.filter { !changes.contains($0) }.map { PartChange($0, base: versions[$0.item] ?? 0) }
  }
}

extension Intent {
  fileprivate var mayEndFocus: Bool {
    switch self {
    case .done, .delete: true
    default: false
    }
  }
}
