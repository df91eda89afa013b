import Messages

/// Messages about how current the data is.
enum FreshnessMessages {
  static func needsYou(_ count: Int) -> String { plural(count, one: "1 needs you", other: "\(count) need you") }
  static func waiting(_ count: Int) -> String { plural(count, one: "1 waiting", other: "\(count) waiting") }
  static var local: String { localized("local") }
  static var notUpToDate: String { localized("not up to date") }
  static var offline: String { localized("offline") }
  static func old(_ age: String) -> String { localized("\(age) old") }
  static var syncedNow: String { localized("synced now") }
  static func synced(_ age: String) -> String { localized("synced \(age) ago") }
  static func because(_ place: String, reason: String) -> String { "\(place) (\(reason))" }

  // MARK: ages

  static var now: String { localized("now") }
  static func minutes(_ count: Int) -> String { "\(count)m" }
  static func hours(_ count: Int) -> String { "\(count)h" }
  static func days(_ count: Int) -> String { "\(count)d" }
}
