import Messages

/// Messages about the page where keys are changed.
enum KeysPageMessages {
  static var title: String { localized("Keys") }
  static var preset: String { localized("the key preset") }
  static var yours: String { localized("yours") }

  // MARK: searching

  static var presetName: String { localized("preset") }
  static func presetWords(_ preset: String) -> String { localized("keys to start with \(preset)") }

  // MARK: pressing keys

  static func newKeys(_ command: String) -> String { localized("New keys for “\(command)”") }
  static func anotherKey(_ command: String) -> String { localized("Another key for “\(command)”") }
  static func oneKey(orUpTo count: Int) -> String { localized("One key, or up to \(count) one after the other.") }
  static var escCancels: String { localized("Esc cancels.") }
  static var enterAccepts: String { localized("Enter accepts, or press more keys; Esc cancels.") }
  static func startsCount(_ key: String) -> String {
    localized("“\(key)” starts a count, such as 3 j, so it cannot be bound.")
  }

  // MARK: keys in use

  static func use(_ keys: String, for command: String) -> String { localized("“\(keys)” for “\(command)”") }
  static var takeIt: String { localized("take it") }
  static var anotherKey: String { localized("another key") }
  static var nothingChangesYet: String { localized("nothing changes yet") }
  static var unbindIt: String { localized("unbind it") }
  static func thenUnbound(_ keys: String) -> String { localized("“\(keys)” is then unbound") }

  // MARK: removing keys

  static func keys(of command: String) -> String { localized("Keys of “\(command)”") }
  static var whichToRemove: String { localized("Which one do you want to remove?") }
  static var allYourOwn: String { localized("All your own keys") }
  static var resetThem: String { localized("Reset them?") }
  static var keepThem: String { localized("keep them") }
  static var nothingChanges: String { localized("nothing changes") }
  static var resetAll: String { localized("reset all") }
}
