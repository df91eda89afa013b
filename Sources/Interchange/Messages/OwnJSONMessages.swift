/// Messages about files in this app's own format.
enum OwnJSONMessages {
  static var notUTF8: String { "The file is not UTF-8 text. Create it again with todos export." }
  static var newerVersion: String { "The file is from a newer version of todos. Import it with that version." }
  static var notAnItem: String { "This is not an item, or it is deleted." }
  static var itemTwice: String { "The item is in the file twice." }
  static var unreadableItem: String { "The item cannot be read." }
  static func unreadableItem(invalidField field: String) -> String { "The item cannot be read: \(field) is invalid." }
}
