import Files
package import Intents
import Replica
import Storage
import TodoAPI

/// A place in the stream of an authority's changes: behind one revision of one life of it.
package struct ChangeCursor: Hashable, Sendable, CustomStringConvertible {
  /// The life of the authority; nil where any is meant, for the beginning.
  package let epoch: String?
  package let revision: Revision

  /// Before the first change.
  package static let start = ChangeCursor(epoch: nil, revision: 0)

  package init(epoch: String?, revision: Revision) { (self.epoch, self.revision) = (epoch, revision) }

  /// Reads what `description` writes, or 0 for the beginning; nil where it is neither.
  package init?(_ text: String) {
    if text == "0" {
      self = .start
      return
    }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let revision = Int(parts[0]), revision >= 0 else { return nil }
    self.init(epoch: String(parts[1]), revision: revision)
  }

  /// The revision and the life: "12.018f".
  package var description: String { epoch.map { "\(revision).\($0)" } ?? "0" }
}

/// One change of one item, as the authority has ordered it.
package struct ItemChange: Hashable, Sendable {
  /// What the change has come to hold: the item is as it is now, not as it was then.
  package let row: Row
  /// The lines of history that the change has left, in their order; never empty.
  package let entries: [HistoryEntry]
  /// Behind the change.
  package let cursor: ChangeCursor
}

/// What has changed behind a cursor.
package struct ChangesSince: Hashable, Sendable {
  /// In the authority's order.
  package let changes: [ItemChange]
  /// Where to go on.
  package let cursor: ChangeCursor
}

/// Why a cursor leads nowhere.
package struct ForeignCursor: Error, Hashable, Sendable {
  package init() {}

  /// A sentence for a person, with a way out.
  package var words: String {
    "That cursor is of another list: you signed in elsewhere meanwhile, or a backup was put back."
      + " Leave --since out to go on from now, or say --since 0 for all there is."
  }
}

extension Home {
  /// Where the stream of changes is now.
  package func changeCursor() throws -> ChangeCursor {
    let known = try known(after: .max)
    return ChangeCursor(epoch: known.epoch, revision: known.last)
  }

  /// What the authority has ordered behind a cursor and this device has fetched, each change once.
  ///
  /// What waits here is not among it, for it has no place in the order yet. Throws `ForeignCursor` for a cursor of
  /// another life of the authority.
  package func changes(after cursor: ChangeCursor) throws -> ChangesSince {
    let known = try known(after: cursor.revision)
    if let epoch = cursor.epoch, epoch != known.epoch { throw ForeignCursor() }
    let lists = try replica.lists()
    var changes: [ItemChange] = []
    for id in known.items {
      guard let row = try replica.row(id) else { continue }
      let entries = try authority.transport.history(of: id, limit: Limits.history).map(lists.named)
        .filter { $0.revision > cursor.revision && $0.revision <= known.last }
      for (revision, part) in Dictionary(grouping: entries.reversed(), by: \.revision) {
        let place = ChangeCursor(epoch: known.epoch, revision: revision)
        changes.append(ItemChange(row: row, entries: part, cursor: place))
      }
    }
    changes.sort { $0.cursor.revision < $1.cursor.revision }
    let last = max(known.last, cursor.revision)
    return ChangesSince(changes: changes, cursor: ChangeCursor(epoch: known.epoch, revision: last))
  }

  /// What is known while nobody fetches: in the middle of that an item may have come and one before it not.
  private func known(after revision: Revision) throws(StoreError) -> Replica.Changed {
    try FileLock.holding(paths.lease) { () throws(StoreError) in
      try replica.changed(after: revision)
    }
  }
}
