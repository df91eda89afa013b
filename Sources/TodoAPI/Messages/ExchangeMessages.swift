import Messages

/// Messages about the exchange of changes between a device and its server.
enum ExchangeMessages {
  static var itemGone: String { localized("The item no longer exists.") }
  static var idInUse: String { localized("Another item has this id.") }
  static var changeIDInUse: String { localized("Another change has this change's id.") }
  static var itemInvalid: String { localized("The item would be invalid.") }
  static var itemUnreadable: String { localized("This program cannot read the item.") }

  // MARK: connections

  static var noHistory: String { localized("there is no history") }
  static var restored: String { localized("the service was restored from a backup") }
  static var fetchAgain: String { localized("everything must be fetched again") }
  static var deviceCopied: String { localized("another device works under this one's name") }
  static var programEnded: String { localized("the program ended") }
}
