import Files
package import Intents
import Replica
import Storage
import TodoAPI

/// A position in an authority's change stream, after a revision in one of its epochs.
package struct ChangeCursor: Hashable, Sendable, CustomStringConvertible {
  /// The epoch of the authority, or nil for any, at the start.
  package let epoch: String?
  package let revision: Revision

  /// The position before the first change.
  package static let start = ChangeCursor(epoch: nil, revision: 0)

  package init(epoch: String?, revision: Revision) { (self.epoch, self.revision) = (epoch, revision) }

  /// Parses a `description`, or 0 for the start; returns nil if it is invalid.
  package init?(_ text: String) {
    if text == "0" {
      self = .start
      return
    }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let revision = Int(parts[0]), revision >= 0 else { return nil }
    self.init(epoch: String(parts[1]), revision: revision)
  }

  /// The revision and the epoch: "12.018f".
  package var description: String { epoch.map { "\(revision).\($0)" } ?? "0" }
}

/// A change of an item in the authority's order.
package struct ItemChange: Hashable, Sendable {
  /// The current item, not the item right after the change.
  package let row: Row
  /// The history entries of the change, in order and never empty.
  package let entries: [HistoryEntry]
  /// The position after the change.
  package let cursor: ChangeCursor
}

/// The changes after a cursor.
package struct ChangesSince: Hashable, Sendable {
  /// The changes in the authority's order.
  package let changes: [ItemChange]
  /// The position from which to continue.
  package let cursor: ChangeCursor
}

/// The error that a cursor belongs to another list.
package struct ForeignCursor: Error, Hashable, Sendable {
  package init() {}

  /// A sentence for the user, with a remedy.
  package var words: String {
    "\(HomeMessages.foreignCursor) \(HomeMessages.howToContinue)"
  }
}

extension Home {
  /// Returns the current position in the change stream.
  package func changeCursor() throws -> ChangeCursor {
    let known = try known(after: .max)
    return ChangeCursor(epoch: known.epoch, revision: known.last)
  }

  /// Returns the fetched changes after a cursor, each once, in the authority's order.
  ///
  /// Pending changes are excluded because they have no position yet. Throws `ForeignCursor` for a cursor of another
  /// epoch.
  package func changes(after cursor: ChangeCursor) throws -> ChangesSince {
    let known = try known(after: cursor.revision)
    if let epoch = cursor.epoch, epoch != known.epoch { throw ForeignCursor() }
    let lists = try replica.lists()
    var changes: [ItemChange] = []
    for id in known.items {
      guard let row = try replica.row(id) else { continue }
      let entries = try authority.transport.history(of: id, limit: Limits.history).map(lists.named).filter {
        $0.revision > cursor.revision && $0.revision <= known.last
      }
      for (revision, part) in Dictionary(grouping: entries.reversed(), by: \.revision) {
        let place = ChangeCursor(epoch: known.epoch, revision: revision)
        changes.append(ItemChange(row: row, entries: part, cursor: place))
      }
    }
    changes.sort { $0.cursor.revision < $1.cursor.revision }
    let last = max(known.last, cursor.revision)
    return ChangesSince(changes: changes, cursor: ChangeCursor(epoch: known.epoch, revision: last))
  }

  /// Returns the known changes while no fetch runs, since a fetch may store an item before an earlier one.
  private func known(after revision: Revision) throws(StoreError) -> Replica.Changed {
    try FileLock.holding(paths.lease) { () throws(StoreError) in try replica.changed(after: revision) }
  }
}
