import Intents

/// Names of lists and of tags, those that most of the rows carry first.
struct NamesByUse: Sendable {
  private(set) var lists: [String] = []
  private(set) var tags: [String] = []
  /// The names as they were given last.
  private var given: (lists: [String], tags: [String]) = ([], [])

  /// Brings them up to date with the rows; `isUsedAlike` says that these carry what they carried before.
  mutating func update(by rows: RowSet, isUsedAlike: Bool) {
    guard !isUsedAlike || given != (rows.lists, rows.tags) else { return }
    given = (rows.lists, rows.tags)
    (lists, tags) = (rows.listsByUse, rows.tagsByUse)
  }
}
