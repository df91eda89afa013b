/// The number of items with a tag.
package struct TagCount: Hashable, Sendable {
  package var name: String
  package var open: Int
  /// Number of items, open or completed.
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
