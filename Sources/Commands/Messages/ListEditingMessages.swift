import Messages

/// Messages about editing all items of a view as text.
enum ListEditingMessages {
  static var standsAlone: String {
    localized(
      "--all edits the lines of a view in your editor, so it takes no other changes. Write them into the lines.")
  }

  static var nothingHere: String { localized("There are no items here, so there is nothing to edit.") }

  static var nobodyToAsk: String {
    localized(
      "Nobody can be asked here whether to apply what the editor changed. --yes applies it, --dry-run shows it.")
  }

  static func refused(_ count: Int) -> String {
    plural(
      count, one: "1 line was refused, so nothing was changed:",
      other: "\(count) lines were refused, so nothing was changed:")
  }

  static var editAgain: String { localized("y edit again  Enter stop") }

  static func kept(_ path: String) -> String { localized("The edited list is kept in \(path).") }

  // MARK: The difference

  static var changed: String { localized("Changed") }
  static var added: String { localized("Added") }
  static var deleted: String { localized("Deleted") }

  static func deletedParts(_ count: Int) -> String { plural(count, one: "and 1 part", other: "and \(count) parts") }

  static func moved(_ count: Int) -> String {
    plural(count, one: "Moved by hand: 1 item", other: "Moved by hand: \(count) items")
  }

  static var changedElsewhere: String {
    localized("Something was changed elsewhere in the meantime, so the lines are read again.")
  }

  static var apply: String { localized("y apply this  Enter cancel") }
}
