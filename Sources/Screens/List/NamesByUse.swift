import Intents

/// Names of lists and tags, most used first.
struct NamesByUse: Sendable {
  private(set) var lists: [String] = []
  private(set) var tags: [String] = []
  /// The names of the last update.
  private var given: (lists: [String], tags: [String]) = ([], [])

  /// Updates the names; `isUsedAlike` indicates that the rows carry the same names as before.
  mutating func update(by rows: RowSet, isUsedAlike: Bool) {
    guard !isUsedAlike || given != (rows.lists, rows.tags) else { return }
    given = (rows.lists, rows.tags)
    (lists, tags) = (rows.listsByUse, rows.tagsByUse)
  }
}
