package import Intents
package import ScheduleGrammar
import TodoModel

/// Rows, and all that stands under them: what a gesture on the rows means for their parts.
package struct Family: Hashable, Sendable {
  /// The rows that are meant, as the person sees them.
  package let rows: [ListedRow]
  /// All that stands under them and is not meant itself, each once.
  package let parts: [ListedRow]

  /// Rows with what stands under them, in whatever order and with whatever circles.
  package init(_ rows: [ListedRow], below parts: [Row], at moment: Moment) {
    self.rows = rows
    let meant = Set(rows.map(\.row.item.id))
    self.parts = parts.filter { !meant.contains($0.item.id) }.map { ListedRow(seen: $0, at: moment) }
  }

  /// The open parts of what will not come again: of these it is asked whether they are done, too.
  package func asked(at moment: Moment) -> [ListedRow] {
    let wholes = rows.filter { !$0.isDone && !comesAgain($0, at: moment) }
    return below(wholes).allSatisfy(\.isDone) ? [] : finished(.done, at: moment).done
  }

  /// The parts that are done with the rows, and those that are open for the next time of what repeats.
  ///
  /// Who says that parts are done means all that are open, also of what was done before. Those of what comes again are
  /// open for its next time, unless they have a date of their own.
  private func finished(
    _ choice: PartsChoice,
    at moment: Moment
  ) -> (done: [ListedRow], open: [ListedRow]) {
    let again = below(rows.filter { comesAgain($0, at: moment) }).filter { !$0.hasDate }
    let renewing = Set(again.map(\.row.item.id))
    let done = choice == .done ? parts.filter { !$0.isDone && !renewing.contains($0.row.item.id) } : []
    let finished = Set(below(rows.filter { !$0.isDone }).map(\.row.item.id))
    let open = again.filter { finished.contains($0.row.item.id) && ($0.isDone || choice == .done) }
    return (done, open)
  }

  /// What it means that the rows are done.
  package func finishing(_ choice: PartsChoice, at moment: Moment) -> [Change] {
    let parts = finished(choice, at: moment)
    return ItemAction.done.changes(rows + parts.done, at: moment)
      + ItemAction.reopen.changes(parts.open, at: moment)
  }

  /// What it means that the rows are deleted: their parts are, too.
  package func deleting(at moment: Moment) -> [Change] {
    ItemAction.delete.changes(rows + parts, at: moment)
  }

  /// What it means that the rows are restored: what was deleted with them comes back, too.
  package func restoring(at moment: Moment) -> [Change] {
    ItemAction.restore.changes(rows + deletedTogether, at: moment)
  }

  /// The parts that were deleted with the rows: not before, and within a minute, for very many take a while.
  package var deletedTogether: [ListedRow] {
    let moments = rows.compactMap(\.row.item.deletedAt)
    return parts.filter { part in
      guard let deleted = part.row.item.deletedAt else { return false }
      return moments.contains { $0 <= deleted && deleted <= $0.advanced(bySeconds: 60) }
    }
  }

  /// What stands under rows, as far as it leads there; a circle ends where it began.
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

  /// Whether another time of a row follows the one that is seen.
  private func comesAgain(_ row: ListedRow, at moment: Moment) -> Bool {
    guard row.row.item.schedule?.recurrence != nil else { return false }
    let done =
      row.isDone ? row.row.item : row.row.item.applying(.done(row.key, at: moment.now), at: moment.now)
    return done?.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones) != nil
  }
}

extension ListedRow {
  /// Whether it has a date of its own, which a part keeps to whatever it is part of.
  fileprivate var hasDate: Bool { row.item.schedule != nil || row.item.deadline != nil }
}

extension Family {
  /// What was done, as every surface says it: "done “Move house” and 3 parts".
  package func finishedLabel(_ choice: PartsChoice, at moment: Moment) -> String {
    let words = finishedWords(choice, at: moment)
    return ItemAction.done.label(rows, at: moment)
      + words.map { ($0.hasPrefix("and") ? " " : "; ") + $0 }.joined()
  }

  /// What becomes of the parts then, where anything does: "and 3 parts", "1 part open again".
  package func finishedWords(_ choice: PartsChoice, at moment: Moment) -> [String] {
    let parts = finished(choice, at: moment)
    return [("and ", parts.done.count, ""), ("", parts.open.count, " open again")]
      .filter { $0.1 > 0 }.map { $0.0 + Self.words($0.1) + $0.2 }
  }

  /// "deleted “Move house” and 5 parts".
  package func deletedLabel(at moment: Moment) -> String {
    ItemAction.delete.label(rows, at: moment) + (parts.isEmpty ? "" : " and \(Self.words(parts.count))")
  }

  /// "restored “Move house” and 5 parts".
  package func restoredLabel(at moment: Moment) -> String {
    let also = deletedTogether.count
    return ItemAction.restore.label(rows, at: moment) + (also > 0 ? " and \(Self.words(also))" : "")
  }

  /// "1 part", "3 parts".
  package static func words(_ count: Int) -> String { count == 1 ? "1 part" : "\(count) parts" }
}
