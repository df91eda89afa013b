import Files
import JSON

/// Data saved from an unusable store: a separate file with one JSON object per line.
package struct SavedLines: Sendable {
  private var bytes: [UInt8] = []
  package private(set) var count = 0

  package init() {}

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

  /// Writes the lines to a new private file; throws if the file exists.
  package func write(to path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(FileFault) in try File(path).make(bytes) }
  }
}
