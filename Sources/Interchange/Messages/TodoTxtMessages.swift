/// Messages about todo.txt.
enum TodoTxtMessages {
  static var lineNotUTF8: String { "The line is not UTF-8 text. Save the file as UTF-8." }
  static var noText: String { "The line has no text. Write a title on it." }

  static func readAsLow(_ letter: String) -> String { "(\(letter)) counts as low (C); the line keeps its letter" }
  static var hidesNothing: String { "h:1 does not hide anything in todos; the item is listed" }
  static func notADay(_ word: String) -> String {
    "\(word) is not a day such as 2026-11-30; it stays in the title"
  }
  static func notATime(_ word: String) -> String { "\(word) is not a time such as 09:00; it stays in the title" }
  static func notARepeat(_ word: String) -> String {
    "\(word) is not a repeat such as 1w or +1m; it stays in the title"
  }
  static func notAnEffort(_ word: String) -> String {
    "\(word) is not a duration such as 1h30; it stays in the title"
  }
  static func repeatWithoutDate(_ word: String) -> String { "\(word) has no due date to repeat from" }
  static func unknownRepeat(_ word: String) -> String {
    "\(word) is a repeat that todos does not have; the date is kept"
  }
  static func staysInTitle(_ word: String, because reason: String) -> String {
    "\(word) stays in the title: \(reason)"
  }
  static var secondParent: String { "An item can be part of only one other item." }
}
