/// The sentences inside of feeds.
enum FeedMessages {
  static var allOpen: String { "All open items" }

  static func partial(_ count: Int, of total: Int) -> String { "The first \(count) of \(total) items." }
  static func due(_ time: String) -> String { "Date: \(time)" }
  static func deadline(_ time: String) -> String { "Deadline: \(time)" }
}
