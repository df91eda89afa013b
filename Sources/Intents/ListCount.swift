/// What is open in a list.
package struct ListCount: Hashable, Sendable {
  /// The name; nil is the inbox.
  package var name: String?
  /// How many items are open.
  package var open: Int
  /// How many of them are overdue.
  package var overdue: Int

  package init(name: String?, open: Int = 0, overdue: Int = 0) {
    self.name = name
    self.open = open
    self.overdue = overdue
  }
}
