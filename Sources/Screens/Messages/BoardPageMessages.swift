import Messages

/// Messages about the board.
enum BoardPageMessages {
  static func title(_ key: String) -> String { "Board by \(key)" }
  static var looking: String { "Looking." }
  static var nothing: String { "Nothing." }
  static func nothing(add key: String) -> String { "Nothing. \(key) adds." }
  static func noFilter(_ way: String) -> String { "No filter is saved: \(way)." }
  static func columns(_ range: String, of count: Int) -> String { "\(range) of \(count)" }
  static func more(_ count: Int) -> String { "\(count) more" }
  static func priority(_ level: String) -> String { "\(level) priority" }

  // MARK: moving cards

  static var noCard: String { "There is no card here." }
  static var noColumnLeft: String { "There is no column to the left." }
  static var noColumnRight: String { "There is no column to the right." }
  static func sorted(by key: String) -> String {
    "Cards are sorted by \(key), like the rows in All. To move them, sort All by hand."
  }

  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
}
