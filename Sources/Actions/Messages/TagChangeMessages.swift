import Messages

/// Messages about changes to tags.
enum TagChangeMessages {
  static func renamed(_ old: String, to new: String) -> String { localized("renamed tag \(old) to \(new)") }
  static func alreadyCalled(_ tag: String) -> String { localized("the tag is already called \(tag)") }
  static func inToday(_ tag: String) -> String { localized("tag \(tag): in Today") }
  static func outOfToday(_ tag: String) -> String {
    localized("tag \(tag): out of Today, except for items with a date")
  }
  static func alreadyInToday(_ tag: String) -> String { localized("tag \(tag) is already in Today") }
  static func alreadyOutOfToday(_ tag: String) -> String { localized("tag \(tag) is already kept out of Today") }
  static func notFound(_ name: String, near: String?) -> String {
    guard let near else { return localized("No item has the tag “\(name)”.") }
    return localized("No item has the tag “\(name)”. Did you mean \(near)?")
  }
  static var nameEmpty: String { localized("The tag has no name. Type one.") }
}
