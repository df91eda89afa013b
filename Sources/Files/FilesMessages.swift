import Messages

/// Messages about files.
enum FilesMessages {
  static var tooLarge: String { localized("it is too large") }
  static var notPlain: String { localized("it is not a plain file") }
  static var readableByOthers: String { localized("others can read it") }

  static func othersCanChange(_ path: String, remedy command: String) -> String {
    localized("Others can change \(path). Run: \(command)")
  }
  static func othersCanRead(_ path: String, remedy command: String) -> String {
    localized("Others can read \(path). Run: \(command)")
  }
  static func othersCanReplaceContents(ofFolder path: String, remedy command: String) -> String {
    localized("Others can put something else in the place of what is in \(path). Run: \(command)")
  }
}
