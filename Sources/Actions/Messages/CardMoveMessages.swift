import Messages

/// Messages about cards that move on the board.
enum CardMoveMessages {
  static func moved(to column: String) -> String { localized("moved to “\(column)”") }
  static func moved(to column: String, changes: String) -> String { localized("moved to “\(column)”: \(changes)") }
  static func moved(_ count: Int, to column: String) -> String {
    plural(count, one: "moved 1 item to “\(column)”", other: "moved \(count) items to “\(column)”")
  }
  static func movedUnquoted(_ count: Int, to column: String) -> String {
    plural(count, one: "moved 1 item to \(column)", other: "moved \(count) items to \(column)")
  }

  // MARK: columns

  static var inbox: String { localized("Inbox") }
  static var noPriority: String { localized("no priority") }
  static var untagged: String { localized("untagged") }
  static var other: String { localized("other") }

  // MARK: refusals

  static func columnWants(_ column: String, _ condition: String) -> String {
    localized("A move cannot meet this condition of “\(column)”: \(condition).")
  }
  static func columnWantsNot(_ column: String, _ condition: String) -> String {
    localized("A move cannot meet this condition of “\(column)”: not \(condition).")
  }
  static func columnIsAmbiguous(_ column: String) -> String {
    localized("“\(column)” says “or”: a move cannot tell which of it is meant.")
  }
  static func earlierColumnMatches(_ earlier: String, before column: String) -> String {
    localized("It would stand in “\(earlier)”, which comes before “\(column)”: a move cannot take it out of there.")
  }
  static func columnIsImpossible(_ column: String) -> String {
    localized("A move cannot make this a card of “\(column)”.")
  }
  static func columnNotFound(_ name: String, near: String) -> String {
    localized("There is no column “\(name)”. Did you mean “\(near)”?")
  }
  static func columnNotFound(_ name: String, columns: String) -> String {
    localized("There is no column “\(name)”. There are: \(columns).")
  }
  static func columnNotFound(_ name: String, columns: String, more: Int) -> String {
    plural(
      more, one: "There is no column “\(name)”. There are: \(columns), and 1 more.",
      other: "There is no column “\(name)”. There are: \(columns), and \(more) more.")
  }
  static func inNoColumn(_ title: String) -> String { localized("“\(title)” stands in no column of this board.") }
  static func notInColumn(_ title: String, _ column: String) -> String {
    localized("“\(title)” does not stand in “\(column)”.")
  }
  static func inSeveralColumns(_ title: String, _ columns: String) -> String {
    localized("“\(title)” stands in \(columns): say which of them it leaves.")
  }
}
