/// The open items of a list.
package struct ListCount: Hashable, Sendable {
  /// The name; nil for the inbox.
  package var name: String?
  package var open: Int
  package var overdue: Int

  package init(name: String?, open: Int = 0, overdue: Int = 0) {
    self.name = name
    self.open = open
    self.overdue = overdue
  }
}
