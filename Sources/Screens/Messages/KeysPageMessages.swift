/// Messages about the page where keys are changed.
enum KeysPageMessages {
  static var title: String { "Keys" }
  static var preset: String { "the key preset" }
  static var yours: String { "yours" }

  // MARK: searching

  static var presetName: String { "preset" }
  static func presetWords(_ preset: String) -> String { "keys to start with \(preset)" }

  // MARK: pressing keys

  static func newKeys(_ command: String) -> String { "New keys for “\(command)”" }
  static func anotherKey(_ command: String) -> String { "Another key for “\(command)”" }
  static func oneKey(orUpTo count: Int) -> String { "One key, or up to \(count) one after the other." }
  static var escCancels: String { "Esc cancels." }
  static var enterAccepts: String { "Enter accepts, or press more keys; Esc cancels." }
  static func startsCount(_ key: String) -> String {
    "“\(key)” starts a count, such as 3 j, so it cannot be bound."
  }

  // MARK: keys in use

  static func use(_ keys: String, for command: String) -> String { "“\(keys)” for “\(command)”" }
  static var takeIt: String { "take it" }
  static var anotherKey: String { "another key" }
  static var nothingChangesYet: String { "nothing changes yet" }
  static var unbindIt: String { "unbind it" }
  static func thenUnbound(_ keys: String) -> String { "“\(keys)” is then unbound" }

  // MARK: removing keys

  static func keys(of command: String) -> String { "Keys of “\(command)”" }
  static var whichToRemove: String { "Which one do you want to remove?" }
  static var allYourOwn: String { "All your own keys" }
  static var resetThem: String { "Reset them?" }
  static var keepThem: String { "keep them" }
  static var nothingChanges: String { "nothing changes" }
  static var resetAll: String { "reset all" }
}
