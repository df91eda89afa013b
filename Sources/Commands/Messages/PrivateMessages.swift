import Messages

/// Messages of `todos private` and of commands while private rows are hidden.
enum PrivateMessages {
  static var nothingIsPrivate: String {
    localized(
      "No list or tag is private, so nothing can be hidden. Name some: todos config set private '#health, @gift'")
  }
  static func unknown(_ name: String) -> String { localized("\(name) is no list or tag yet.") }

  static func done(_ areHidden: Bool) -> String {
    areHidden ? localized("Private rows are hidden on this device.") : localized("Private rows are shown.")
  }
  static func already(_ areHidden: Bool) -> String {
    areHidden ? localized("private rows are hidden already") : localized("private rows are shown already")
  }
  static func state(_ areHidden: Bool, hasNames: Bool) -> String {
    if areHidden { return localized("Private rows are hidden on this device. To show them: todos private off") }
    return hasNames ? localized("Private rows are shown. To hide them: todos private on") : nothingIsPrivate
  }

  // MARK: other commands

  static var newRowIsHidden: String { localized("It is private and hidden now. To see it: todos private off") }
  static var exportLacks: String {
    localized("Private rows are hidden, so the export lacks them. To export all: todos private off")
  }
  static var cannotFollow: String {
    localized("Private rows are hidden, so the file would lose them. Show them first: todos private off")
  }
}
