/// Messages about calcurse's files.
enum CalcurseMessages {
  static var notALine: String { "This is not a calcurse line. Pass its todo or apts file, or their folder." }
  static var noText: String { "It has no text." }
  static func noText(inFile file: String) -> String { "It has no text (\(file))." }

  static var notesNotFound: String { "its notes were not found; pass the calcurse folder or a file in it" }
  static func unknownRepeat(_ text: String) -> String { "todos does not have its repeat \(text); the date is kept" }

  /// Returns a remark with the file that it is about.
  static func remark(_ remark: String, inFile file: String) -> String { "\(remark) (\(file))" }
}
