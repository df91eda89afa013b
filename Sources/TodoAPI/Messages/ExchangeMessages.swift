/// Messages about the exchange of changes between a device and its server.
enum ExchangeMessages {
  static var itemGone: String { "The item no longer exists." }
  static var idInUse: String { "Another item has this id." }
  static var changeIDInUse: String { "Another change has this change's id." }
  static var itemInvalid: String { "The item would be invalid." }
  static var itemUnreadable: String { "This program cannot read the item." }

  // MARK: connections

  static var noHistory: String { "there is no history" }
  static var restored: String { "the service was restored from a backup" }
  static var fetchAgain: String { "everything must be fetched again" }
  static var deviceCopied: String { "another device works under this one's name" }
  static var programEnded: String { "the program ended" }
}
