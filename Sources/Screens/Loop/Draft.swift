package import TodoModel

/// Text that the user typed and has not sent.
package struct Draft: Hashable, Codable, Sendable {
  /// The kind of text.
  package enum Kind: String, Hashable, Codable, Sendable {
    case add, title, notes, date
  }
  package var kind: Kind
  /// The item of the text; nil for a new item.
  package var item: ItemID?
  package var text: String

  package init(kind: Kind, item: ItemID?, text: String) {
    self.kind = kind
    self.item = item
    self.text = text
  }
}
