import Messages

/// Messages about pasting several lines as items.
enum PasteMessages {
  static func add(_ count: Int) -> String { plural(count, one: "Add 1 item?", other: "Add \(count) items?") }
  static func add(_ count: Int, cutting cut: Int, at bytes: String) -> String {
    "Add \(count) items, \(cut) of them cut at \(bytes) bytes?"
  }

  static func added(_ count: Int) -> String { plural(count, one: "added 1 item", other: "added \(count) items") }
  static func added(_ count: Int, cutting cut: Int, at bytes: String) -> String {
    "added \(count) items, \(cut) of them cut at \(bytes) bytes"
  }

  static func joinedTooLong(_ bytes: String, limit: String) -> String {
    "Joined, they have \(bytes) bytes; a title can have \(limit)."
  }
}
