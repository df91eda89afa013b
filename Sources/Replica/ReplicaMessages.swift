import Messages

/// Messages about this device's copy of the items.
enum ReplicaMessages {
  static func deletedMeanwhile(_ title: String) -> String { localized("“\(title)” was deleted meanwhile.") }
  static var isHidden: String {
    localized("That is private and hidden now; nothing was changed. Show private rows first: todos private off")
  }
  /// The title of a reminder while its item is hidden.
  static var hiddenReminder: String { localized("1 reminder") }
  static var goneFromList: String { localized("That is not in this list any more.") }

  static var damagedOnDisk: String { localized("it is damaged on this disk") }
  static var refused: String { localized("it was refused") }

  static var unreadable: String { localized("It cannot be read.") }
  /// The reason why a change is not sent: its checksum does not match.
  static var damaged: String { localized("damaged") }
  static var notSent: String { localized("not sent") }

  static var noChangeSaved: String { localized("No waiting change was found in it.") }
  static func changesSaved(_ count: Int) -> String {
    plural(count, one: "1 waiting change was saved.", other: "\(count) waiting changes were saved.")
  }
}
