package import TodoModel

/// What a part of a file was read as.
package struct ImportPart: Hashable, Sendable {
  /// An item and the line it was read from.
  package struct Taken: Hashable, Sendable {
    /// The line's number, counting from 1.
    package let line: Int
    /// The item; its id follows from what names it in the file, so that the same is never a second item.
    package let item: Item
    /// What an item cannot hold of it, in words.
    package let remarks: [String]

    package init(line: Int, item: Item, remarks: [String]) {
      (self.line, self.item, self.remarks) = (line, item, remarks)
    }
  }

  /// What cannot be an item.
  package struct Refused: Hashable, Sendable {
    /// The line's number, counting from 1.
    package let line: Int
    /// Why, and what to do, in words.
    package let reason: String

    package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
  }

  /// The items, in the order of the file.
  package internal(set) var taken: [Taken] = []
  /// What is left out.
  package internal(set) var refused: [Refused] = []

  /// Nothing.
  package init() {}
}
