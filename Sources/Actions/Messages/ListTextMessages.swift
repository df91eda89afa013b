import Messages

/// Messages about a list that was edited as text.
package enum ListTextMessages {
  /// The comments at the start of the text, one a line.
  static func head(isByHand: Bool) -> [String] {
    [
      localized("One line is one item, in the words of `todos add`. Keep the number in front of it, with two blanks."),
      localized("Changed words change the item. A line without a number adds an item."),
      localized("A removed line deletes its item, after a question."),
      isByHand
        ? localized("The order of the lines is the order by hand.")
        : localized("The order of the lines means nothing here, because the view is not sorted by hand."),
      localized("A line that starts like this one is a comment. Without any line, nothing changes."),
    ]
  }

  // MARK: Reasons

  static func oneBlank(_ reference: String) -> String {
    localized(
      "Put two blanks behind the number \(reference) of an item, or + before a new line that begins with a number.")
  }

  static func unknown(_ reference: String) -> String {
    localized(
      "This text has no item \(reference). Without the number, the line adds an item; + before it keeps the number.")
  }

  static func twice(_ reference: String) -> String {
    localized("The number \(reference) stands before another line, too. Remove it here to add a new item.")
  }

  static func noWords(_ reference: String) -> String {
    localized("The line has no words. To delete item \(reference), remove the whole line.")
  }

  static var noTitle: String { localized("Only dates and marks are left, so there is no title.") }

  static func tooLong(_ limit: Int) -> String { localized("The line is longer than \(limit) characters.") }

  static func changedMeanwhile(_ now: String) -> String {
    localized("The item was changed elsewhere in the meantime and is now: \(now)")
  }

  static func deletedMeanwhile(_ reference: String) -> String {
    localized("Item \(reference) was deleted in the meantime. Without the number, the line adds it again.")
  }

  static func partsAreLeft(_ references: [String]) -> String {
    localized(
      "Parts of this item still have lines: \(references.joined(separator: ", ")). Remove those, too, or keep this line."
    )
  }

  // MARK: Labels

  static func changed(_ count: Int) -> String { plural(count, one: "changed 1 item", other: "changed \(count) items") }
  static func added(_ count: Int) -> String { plural(count, one: "added 1 item", other: "added \(count) items") }
  static func moved(_ count: Int) -> String { plural(count, one: "moved 1 item", other: "moved \(count) items") }
  static func deleted(_ count: Int) -> String { plural(count, one: "deleted 1 item", other: "deleted \(count) items") }

  /// Returns what an edited list changes as one sentence part: "changed 2 items, added 1 item".
  static func all(_ parts: [String]) -> String { parts.joined(separator: ", ") }
}
