import Messages

/// The sentences inside of feeds.
enum FeedMessages {
  static var allOpen: String { localized("All open items") }

  static func partial(_ count: Int, of total: Int) -> String { localized("The first \(count) of \(total) items.") }
  static func due(_ time: String) -> String { localized("Date: \(time)") }
  static func deadline(_ time: String) -> String { localized("Deadline: \(time)") }
}
