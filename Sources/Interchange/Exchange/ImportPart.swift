package import TodoModel

/// A batch of an import.
package struct ImportPart: Hashable, Sendable {
  /// An imported item with its line.
  package struct Taken: Hashable, Sendable {
    /// Line number, counting from 1.
    package let line: Int
    /// The item; its id derives from its key in the file, so that a second import adds no duplicate.
    package let item: Item
    /// Facts that the item cannot hold, in words.
    package let remarks: [String]

    package init(line: Int, item: Item, remarks: [String]) {
      (self.line, self.item, self.remarks) = (line, item, remarks)
    }
  }

  /// A record that cannot become an item.
  package struct Refused: Hashable, Sendable {
    /// Line number, counting from 1.
    package let line: Int
    /// Reason and remedy, in words.
    package let reason: String

    package init(line: Int, reason: String) { (self.line, self.reason) = (line, reason) }
  }

  package internal(set) var taken: [Taken] = []
  package internal(set) var refused: [Refused] = []

  package init() {}
}
