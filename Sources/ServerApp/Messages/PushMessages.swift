import Messages

/// Messages about push messages to browsers.
enum PushMessages {
  /// The text of a message whose own text did not arrive.
  static var somethingIsDue: String { localized("A reminder is due.") }

  static var isOff: String {
    localized("This server sends no push messages. Its operator can turn them on: todosd serve --push mailto:ADDRESS")
  }

  static var privateNetwork: String { localized("Push messages go to public push services, not to private networks.") }
  static func endpointTooLong(maximum: Int) -> String { localized("It can be at most \(maximum) bytes long.") }

  static var keysUnusable: String {
    localized("The keys must be those of a browser: a point on P-256 and 16 bytes, in base64url.")
  }

  static func tooMany(maximum: Int) -> String {
    localized("\(maximum) browsers of this account get reminders already. Turn them off in one, or sign it out.")
  }
}
