import Files
import JSON

/// What is saved out of a store that cannot be used whole: one JSON object a line, in a file of its own.
package struct SavedLines: Sendable {
  private var bytes: [UInt8] = []
  /// How many lines there are.
  package private(set) var count = 0

  package init() {}

  /// Adds a text as it is kept, with where it comes from, the item it is about, and why it is saved.
  package mutating func add(from source: String, item: String, why: String, text: String) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("from", source)
      writer.field("item", item)
      writer.field("why", why)
      writer.field("text", text)
    }
    bytes += writer.bytes + [UInt8(ascii: "\n")]
    count += 1
  }

  /// Writes the lines into a new file that nobody else may read; one that is there already is left alone.
  package func write(to path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(FileFault) in try File(path).make(bytes) }
  }
}
