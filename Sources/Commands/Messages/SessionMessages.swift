import Messages

/// Messages about the items of a command, its questions and its changes.
enum SessionMessages {
  static var showingReadable: String { localized("Showing what can be read.") }
  static func severalMatch(_ text: String) -> String { localized("“\(text)” matches several items. Choose one.") }
  static func skippedMissing(_ numbers: String) -> String { localized("Skipped, no such item: \(numbers)") }
  static func rangeCountsDown(_ first: Int, _ last: Int) -> String {
    localized("A range must count up: \(first)-\(last).")
  }

  static func rangeTooLong(_ maximum: Int) -> String {
    localized("A range may contain at most \(maximum) numbers. For more use --filter.")
  }

  static func manyItems(_ count: Int) -> String {
    localized("That is \(count) items, so nothing was changed. --yes changes them, --dry-run shows them.")
  }

  static func confirmMany(more: Int, of count: Int) -> String {
    localized("and \(more) more: \(count) items.  y change them  Enter cancel")
  }

  static func nothingMatches(_ filter: String) -> String {
    localized("Nothing matches \(filter), so nothing was changed.")
  }

  static func doneNotSomeday(_ item: String) -> String {
    localized("\(item) is done, so it cannot be put off to some day. `todos reopen \(item)` opens it.")
  }

  static func openParts(of title: String, _ count: Int) -> String {
    plural(
      count,
      one: "“\(title)” has 1 open part, so nothing was changed. --parts finishes them too, --only leaves them open.",
      other: "“\(title)” has \(count) open parts, so nothing was changed. --parts finishes them too, --only leaves them"
        + " open.")
  }

  static func openPartsOfItems(_ count: Int) -> String {
    plural(
      count,
      one: "These items have 1 open part, so nothing was changed. --parts finishes them too, --only leaves them open.",
      other: "These items have \(count) open parts, so nothing was changed. --parts finishes them too, --only leaves"
        + " them open.")
  }

  static func finishParts(of title: String, _ count: Int) -> String {
    plural(
      count,
      one: "“\(title)” has 1 open part.  p finish the parts too  o only the item  Enter cancel",
      other: "“\(title)” has \(count) open parts.  p finish the parts too  o only the item  Enter cancel")
  }

  static func finishPartsOfItems(_ count: Int) -> String {
    plural(
      count,
      one: "These items have 1 open part.  p finish the parts too  o only the item  Enter cancel",
      other: "These items have \(count) open parts.  p finish the parts too  o only the item  Enter cancel")
  }

  static func andParts(_ count: Int) -> String { plural(count, one: "and 1 part", other: "and \(count) parts") }
  static var done: String { localized("done") }
  static var open: String { localized("open") }
  static var deleted: String { localized("deleted") }
  static var restored: String { localized("restored") }
  static func next(_ outcome: String, _ date: String) -> String { localized("\(outcome), next \(date)") }
  static func nothingFollows(_ outcome: String) -> String { localized("\(outcome), nothing follows") }
  static var isDeleted: String { localized("(deleted)") }
  static var numbering: String { localized("Numbering") }

  static func changesNotSent(_ count: Int) -> String {
    plural(
      count,
      one: "1 change is saved on this device but not sent yet.",
      other: "\(count) changes are saved on this device but not sent yet.")
  }

  static func leftUnchanged(_ item: String) -> String {
    localized("Left unchanged because it was edited since: \(item)")
  }

  static func wouldBeLeftUnchanged(_ item: String) -> String {
    localized("Would be left unchanged because it was edited since: \(item)")
  }

  static var nothingWouldChange: String { localized("Nothing would change.") }
  static var wouldChange: String { localized("Would change (nothing is changed yet):") }

  static func listRenamed(_ name: String, now: String, merge lists: String) -> String {
    localized("The list \(name) is now called \(now), so this is a new list. `todos lists merge \(lists)` joins them.")
  }
}
