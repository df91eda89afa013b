/// Messages about typing and searching in a line.
enum LineEditorMessages {
  static var keys: String { "Line" }
  static func full(_ limit: String) -> String { "The line is full: \(limit) bytes." }
  static func cut(_ limit: String) -> String { "Only the start was pasted: a line can have \(limit) bytes." }

  // MARK: searching

  static var filterTerms: String { "words  #list  @tag  !high  due:today  done:yes" }
  static var typeToFind: String { "type to find" }
  static var noMatches: String { "no matches" }
  static func found(_ count: Int) -> String { "\(count) found" }
}
