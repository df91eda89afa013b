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

/// An exporter that writes items in batches.
package protocol ItemWriter {
  /// Text before the first item.
  var head: String { get }
  /// Text after the last item.
  var tail: String { get }
  /// Returns the text of the next items; skips deleted ones.
  mutating func text(of items: [Item]) -> String
  /// Returns and clears the losses with their items, in order.
  mutating func takeLosses() -> [ItemLoss: [Item]]
}

/// A counter of lines for ascending byte offsets.
struct LineCount {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Returns the line of the first non-blank byte at or after an offset.
  mutating func line(from place: Int) -> Int {
    let start = max(index, min(bytes.startIndex + place, bytes.endIndex))
    let next = bytes[start...].firstIndex { !" \t\r\n".utf8.contains($0) } ?? bytes.endIndex
    line += bytes[index..<next].count { $0 == UInt8(ascii: "\n") }
    index = next
    return line
  }
}
