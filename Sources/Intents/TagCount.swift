/// How many items carry a tag.
package struct TagCount: Hashable, Sendable {
  package var name: String
  /// How many of them are open.
  package var open: Int
  /// How many there are, open or done.
  package var items: Int
  /// True if its undated items stay out of Today.
  package var isNotToday: Bool

  package init(name: String, open: Int, items: Int, isNotToday: Bool = false) {
    self.name = name
    self.open = open
    self.items = items
    self.isNotToday = isNotToday
  }
}
