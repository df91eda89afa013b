import Actions
import Intents
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// Reads items for requests, with the changes of their parts that follow from a request; blocks.
struct ItemReader: Sendable {
  let service: Service

  /// Returns an existing item.
  ///
  /// Throws `Problem` if there is no such item.
  func record(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ItemRecord {
    guard let record = try service.item(account, id), deleted || record.item.deletedAt == nil else {
      throw Problem(.notFound, ItemRouteMessages.notFound)
    }
    return record
  }

  /// Returns an existing item with its relations.
  ///
  /// Throws `Problem` if there is no such item.
  func shown(_ account: AccountID, _ id: ItemID, deleted: Bool = false) throws -> ShownItem {
    let record = try record(account, id, deleted: deleted)
    var row = record.row
    try service.nameBlockers(of: &row, account)
    return ShownItem(
      record: record, row: row, lists: try service.lists(account), parts: try service.parts(account, of: id),
      waiters: try service.waiters(account, for: id), count: try service.partCount(account, of: id))
  }

  /// Returns the changes of an item's parts when an occurrence of the item is done.
  ///
  /// The parts of a repeating item reopen with its next occurrence only.
  func finishing(
    _ record: ItemRecord, _ key: OccurrenceKey, _ choice: PartsChoice, _ caller: Caller, at moment: Moment
  ) throws -> [PartChange] {
    let row = ListedRow(seen: record.row, at: moment)
    guard row.key == key else { return [] }
    return try others(record, row, caller, at: moment) { $0.finishing(choice, at: moment) }
  }

  /// Returns the changes of an item's parts when the item is deleted.
  func deleting(_ record: ItemRecord, _ caller: Caller, at moment: Moment) throws -> [PartChange] {
    guard record.item.deletedAt == nil else { return [] }
    return try others(record, ListedRow(seen: record.row, at: moment), caller, at: moment) { $0.deleting(at: moment) }
  }

  /// Returns the changes of an item's parts when the item is restored.
  func restoring(_ record: ItemRecord, _ caller: Caller, at moment: Moment) throws -> [PartChange] {
    guard record.item.deletedAt != nil else { return [] }
    let row = ListedRow(seen: record.row, at: moment)
    return try others(record, row, caller, at: moment, deleted: true) { $0.restoring(at: moment) }
  }

  /// Returns all open items below an item.
  func openParts(of id: ItemID, _ caller: Caller, at moment: Moment) throws -> [ListedRow] {
    try service.below(caller.account, id).map { ListedRow(seen: $0.row, at: moment) }.filter { !$0.isDone }
  }

  private func others(
    _ record: ItemRecord, _ row: ListedRow, _ caller: Caller, at moment: Moment, deleted: Bool = false,
    _ changes: (Family) -> [Change]
  ) throws -> [PartChange] {
    let parts = try service.below(caller.account, record.item.id, deleted: deleted)
    guard !parts.isEmpty else { return [] }
    let versions = Dictionary(parts.map { ($0.item.id, $0.item.version) }) { first, _ in first }
    return changes(Family([row], below: parts.map(\.row), at: moment)).compactMap { change in
      versions[change.item].map { PartChange(change, base: $0) }
    }
  }
}

/// A change of an item's part that follows from the request, with the version of the part that it is based on.
struct PartChange: Sendable {
  let change: Change
  let base: Revision

  init(_ change: Change, base: Revision) {
    self.change = change
    self.base = base
  }
}
