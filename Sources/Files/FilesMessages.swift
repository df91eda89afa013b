/// Messages about files.
enum FilesMessages {
  static var tooLarge: String { "it is too large" }
  static var notPlain: String { "it is not a plain file" }
  static var readableByOthers: String { "others can read it" }

  static func othersCanChange(_ path: String, remedy command: String) -> String {
    "Others can change \(path). Run: \(command)"
  }
  static func othersCanRead(_ path: String, remedy command: String) -> String {
    "Others can read \(path). Run: \(command)"
  }
  static func othersCanReplaceContents(ofFolder path: String, remedy command: String) -> String {
    "Others can put something else in the place of what is in \(path). Run: \(command)"
  }
}
