import Messages

/// Messages of the header and the footer.
enum ChromeMessages {
  /// The mark beside the freshness while private rows are hidden.
  static var privateHidden: String { "private hidden" }
  // MARK: header

  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static var notSaved: String { "not saved" }
  static var readOnly: String { "read only" }

  // MARK: footer

  static var back: String { "back" }
  static var showAll: String { "show all" }
  static var selected: String { "selected" }
  static var selectNone: String { "none" }
  static var reopen: String { "reopen" }
  static func sweep(_ count: Int) -> String { "sweep \(count)" }
  static func sweepLeftovers(_ count: Int) -> String {
    plural(count, one: "sweep 1 leftover", other: "sweep \(count) leftovers")
  }
  static func sweepLeftoversFromYesterday(_ count: Int) -> String {
    plural(count, one: "sweep 1 leftover from yesterday", other: "sweep \(count) leftovers from yesterday")
  }
  static func sweepLeftovers(_ count: Int, since day: String) -> String {
    plural(count, one: "sweep 1 leftover since \(day)", other: "sweep \(count) leftovers since \(day)")
  }
}
