package import Intents
package import ScheduleGrammar
import TodoModel

/// Rows with all their descendants, for changes that affect both.
package struct Family: Hashable, Sendable {
  /// The selected rows, as the user sees them.
  package let rows: [ListedRow]
  /// The descendants that are not selected, each once.
  package let parts: [ListedRow]

  /// Creates a family; the parts may be in any order and contain cycles.
  package init(_ rows: [ListedRow], below parts: [Row], at moment: Moment) {
    self.rows = rows
    let meant = Set(rows.map(\.row.item.id))
    self.parts = parts.filter { !meant.contains($0.item.id) }.map { ListedRow(seen: $0, at: moment) }
  }

  /// Returns the open parts of items that do not recur; the user decides if they are done, too.
  package func asked(at moment: Moment) -> [ListedRow] {
    let wholes = rows.filter { !$0.isDone && !comesAgain($0, at: moment) }
    return below(wholes).allSatisfy(\.isDone) ? [] : finished(.done, at: moment).done
  }

  /// Returns the parts to complete with the rows, and those to reopen for the next occurrence.
  ///
  /// `.done` completes all open parts, including those of rows done before. Undated parts of a recurring item are
  /// reopened for its next occurrence.
  private func finished(_ choice: PartsChoice, at moment: Moment) -> (done: [ListedRow], open: [ListedRow]) {
    let again = below(rows.filter { comesAgain($0, at: moment) }).filter { !$0.hasDate }
    let renewing = Set(again.map(\.row.item.id))
    let done = choice == .done ? parts.filter { !$0.isDone && !renewing.contains($0.row.item.id) } : []
    let finished = Set(below(rows.filter { !$0.isDone }).map(\.row.item.id))
    let open = again.filter { finished.contains($0.row.item.id) && ($0.isDone || choice == .done) }
    return (done, open)
  }

  package func finishing(_ choice: PartsChoice, at moment: Moment) -> [Change] {
    let parts = finished(choice, at: moment)
    return ItemAction.done.changes(rows + parts.done, at: moment) + ItemAction.reopen.changes(parts.open, at: moment)
  }

  /// Deletes the rows with their parts.
  package func deleting(at moment: Moment) -> [Change] { ItemAction.delete.changes(rows + parts, at: moment) }

  /// Restores the rows, and the parts that were deleted with them.
  package func restoring(at moment: Moment) -> [Change] {
    ItemAction.restore.changes(rows + deletedTogether, at: moment)
  }

  /// The parts deleted with the rows: at most a minute later, as deleting very many takes a while.
  package var deletedTogether: [ListedRow] {
    let moments = rows.compactMap(\.row.item.deletedAt)
    return parts.filter { part in
      guard let deleted = part.row.item.deletedAt else { return false }
      return moments.contains { $0 <= deleted && deleted <= $0.advanced(bySeconds: 60) }
    }
  }

  /// Returns the descendants of rows, each once, even in cycles.
  private func below(_ wholes: [ListedRow]) -> [ListedRow] {
    guard wholes.count < rows.count else { return parts }
    var links: [ItemID: [ListedRow]] = [:]
    for part in parts { if let parent = part.row.item.parent { links[parent, default: []].append(part) } }
    var seen = Set(rows.map(\.row.item.id))
    var found: [ListedRow] = []
    var level = wholes.map(\.row.item.id)
    while !level.isEmpty {
      let next = level.flatMap { links[$0] ?? [] }.filter { seen.insert($0.row.item.id).inserted }
      found += next
      level = next.map(\.row.item.id)
    }
    return found
  }

  /// Returns true if another occurrence follows the visible one.
  private func comesAgain(_ row: ListedRow, at moment: Moment) -> Bool {
    guard row.row.item.schedule?.recurrence != nil else { return false }
    let done = row.isDone ? row.row.item : row.row.item.applying(.done(row.key, at: moment.now), at: moment.now)
    return done?.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones) != nil
  }
}

extension ListedRow {
  /// True if the part has its own date, which is independent of its parent.
  fileprivate var hasDate: Bool { row.item.schedule != nil || row.item.deadline != nil }
}

extension Family {
  /// Returns the label of completing the rows: "done “Move house” and 3 parts".
  package func finishedLabel(_ choice: PartsChoice, at moment: Moment) -> String {
    let parts = finished(choice, at: moment)
    let done = ItemAction.done.label(rows, at: moment)
    let all = parts.done.isEmpty ? done : ItemChangeMessages.change(done, withParts: parts.done.count)
    return parts.open.isEmpty ? all : all + "; " + ItemChangeMessages.partsOpenAgain(parts.open.count)
  }

  /// Describes the changes of the parts, if any: "and 3 parts", "1 part open again".
  package func finishedWords(_ choice: PartsChoice, at moment: Moment) -> [String] {
    let parts = finished(choice, at: moment)
    return (parts.done.isEmpty ? [] : [ItemChangeMessages.andParts(parts.done.count)])
      + (parts.open.isEmpty ? [] : [ItemChangeMessages.partsOpenAgain(parts.open.count)])
  }

  /// Formats "deleted “Move house” and 5 parts".
  package func deletedLabel(at moment: Moment) -> String {
    let deleted = ItemAction.delete.label(rows, at: moment)
    return parts.isEmpty ? deleted : ItemChangeMessages.change(deleted, withParts: parts.count)
  }

  /// Formats "restored “Move house” and 5 parts".
  package func restoredLabel(at moment: Moment) -> String {
    let also = deletedTogether.count
    let restored = ItemAction.restore.label(rows, at: moment)
    return also > 0 ? ItemChangeMessages.change(restored, withParts: also) : restored
  }

  package static func words(_ count: Int) -> String { ItemChangeMessages.parts(count) }
}
