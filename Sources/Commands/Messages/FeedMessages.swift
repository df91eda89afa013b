import Messages

/// Messages of the command for feeds.
enum FeedMessages {
  static var needsServer: String {
    localized(
      "A feed needs a server: the list is on this machine alone and has no address. Sign in at yours with: todos login"
        + " URL")
  }

  static var none: String { localized("No feeds. Add one with: todos feeds add '#LIST'") }
  static var allOpen: String { localized("all open items") }
  static func list(_ name: String) -> String { "#\(name)" }
  static func saved(_ name: String) -> String { localized("filter \(name)") }
  static func line(_ number: Int, _ facts: String) -> String { "\(number)  \(facts)" }
  static func lineAmongSessions(_ number: Int, _ facts: String) -> String { localized("feed \(number)    \(facts)") }
  static func since(_ date: String) -> String { localized("since \(date)") }
  static func calendarLine(_ address: String) -> String { localized("Calendar   \(address)") }
  static func jsonLine(_ address: String) -> String { localized("JSON Feed  \(address)") }

  static func shownOnce(_ what: String, number: Int) -> String {
    localized(
      "Anyone with one of these addresses can read \(what). They are not shown again. To end them: todos feeds remove"
        + " \(number)")
  }

  static func tellsPrivate(_ names: [String]) -> String {
    localized(
      "The feed does not leave out private rows (\(names.joined(separator: ", "))): they are hidden on this device alone."
    )
  }

  static func noFeed(_ number: Int) -> String { localized("There is no feed \(number). `todos feeds` shows them.") }
  static var emptyName: String {
    localized("Name the list after #, such as '#Work'. In quotes, the shell leaves # alone.")
  }
}
