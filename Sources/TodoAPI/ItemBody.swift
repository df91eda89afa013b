package import Intents
package import TodoModel

/// An item as the API and `--json` show it: stable names, null where there is nothing.
package struct ItemBody: Hashable, Codable, Sendable {
  /// Its id.
  package var id: ItemID
  /// The small number people type; nil until the service has given it.
  package var number: Int?
  /// One line of text.
  package var title: String
  /// Free text; of a list only its first line.
  package var notes: String
  /// Its list; nil is the inbox.
  package var list: String?
  /// Its labels, in order.
  package var tags: [String]
  /// How much it matters.
  package var priority: Priority
  /// When to do it.
  package var schedule: Schedule?
  /// By when it must be done.
  package var deadline: Deadline?
  /// The next open occurrence, on the person's clock.
  package var next: LocalTime?
  /// Whether it is open and its day, or time of today, has passed.
  package var overdue: Bool
  /// Whether what is shown is done.
  package var done: Bool
  /// When it was done.
  package var doneAt: Instant?
  /// When it was added.
  package var createdAt: Instant
  /// When it was deleted; nil while it lives.
  package var deletedAt: Instant?
  /// The revision of its last change.
  package var version: Int
  /// Whether a value of it won over another that somebody also wanted.
  package var conflict: Bool
  /// How far its newest change has come; only a device knows.
  package var sync: SyncMark?
  /// What words were taken as the date; only in the answer to them.
  package var read: ReadBody?

  /// An item in its place in a list.
  package init(_ listed: ListedRow, read: ReadBody? = nil) {
    let item = listed.row.item
    id = item.id
    number = item.number
    title = item.title
    notes = item.notes
    list = item.list
    tags = item.tags.sorted()
    priority = item.priority
    schedule = item.schedule
    deadline = item.deadline
    next = listed.isDone ? nil : listed.occurrence?.due
    overdue = listed.isOverdue
    done = listed.isDone
    doneAt = listed.isDone ? item.completions[listed.occurrence?.key ?? .once] : nil
    createdAt = item.createdAt
    deletedAt = item.deletedAt
    version = item.version
    conflict = listed.row.hasConflict
    sync = listed.row.sync
    self.read = read
  }
}
