import Messages

/// Messages about changes and requests that the service refuses.
enum ServiceMessages {
  static func tooManyChanges(maximum: Int) -> String { localized("a request can have at most \(maximum) changes") }

  static func tooManyItems(maximum: Int) -> String {
    localized("This server allows at most \(maximum) items per account. Delete some, then add it again.")
  }

  static var itemUnreadable: String {
    localized("The service cannot read its copy of this item and left it unchanged.")
  }
  static var cursorUnreadable: String { localized("the place in the feed cannot be read") }

  /// The name of the store in messages about an account that was removed.
  static var server: String { localized("the server") }
}
