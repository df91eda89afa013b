import Messages

/// Messages about this device's copy of the items.
enum ReplicaMessages {
  static func deletedMeanwhile(_ title: String) -> String { "“\(title)” was deleted meanwhile." }
  static var isHidden: String {
    "That is private and hidden now; nothing was changed. Show private rows first: todos private off"
  }
  /// The title of a reminder while its item is hidden.
  static var hiddenReminder: String { "1 reminder" }
  static var goneFromList: String { "That is not in this list any more." }

  static var damagedOnDisk: String { "it is damaged on this disk" }
  static var refused: String { "it was refused" }

  static var unreadable: String { "It cannot be read." }
  /// The reason why a change is not sent: its checksum does not match.
  static var damaged: String { "damaged" }
  static var notSent: String { "not sent" }

  static var noChangeSaved: String { "No waiting change was found in it." }
  static func changesSaved(_ count: Int) -> String {
    plural(count, one: "1 waiting change was saved.", other: "\(count) waiting changes were saved.")
  }
}
