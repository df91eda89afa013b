import Messages

/// Messages about changes to items: labels for results and undo, and reasons why nothing changes.
enum ItemChangeMessages {
  static func done(title: String) -> String { localized("done “\(title)”") }
  static func done(title: String, progress: String?) -> String {
    done(title: title) + (progress.map { ", \($0)" } ?? "")
  }
  static func done(count: Int) -> String { plural(count, one: "done 1 item", other: "done \(count) items") }
  static func reopened(title: String) -> String { localized("reopened “\(title)”") }
  static func reopened(count: Int) -> String {
    plural(count, one: "reopened 1 item", other: "reopened \(count) items")
  }
  static func skipped(title: String) -> String { localized("skipped “\(title)”") }
  static func skipped(count: Int) -> String { plural(count, one: "skipped 1 item", other: "skipped \(count) items") }
  static func deleted(title: String) -> String { localized("deleted “\(title)”") }
  static func deleted(count: Int) -> String { plural(count, one: "deleted 1 item", other: "deleted \(count) items") }
  static func deletedRepeat(title: String) -> String { localized("deleted “\(title)”, all its repeats") }
  static func deletedRepeat(count: Int) -> String {
    plural(count, one: "deleted 1 item, all its repeats", other: "deleted \(count) items, all its repeats")
  }
  static func restored(title: String) -> String { localized("restored “\(title)”") }
  static func restored(count: Int) -> String {
    plural(count, one: "restored 1 item", other: "restored \(count) items")
  }
  static func focus(title: String) -> String { localized("focus on “\(title)”") }
  static func focus(count: Int) -> String { plural(count, one: "focus on 1 item", other: "focus on \(count) items") }
  static func focusEnded(title: String) -> String { localized("no focus on “\(title)”") }
  static func focusEnded(count: Int) -> String {
    plural(count, one: "no focus on 1 item", other: "no focus on \(count) items")
  }
  static func someday(title: String) -> String { localized("someday “\(title)”") }
  static func someday(count: Int) -> String { plural(count, one: "someday 1 item", other: "someday \(count) items") }
  static func somedayWithoutDate(title: String) -> String { localized("someday “\(title)”, no date any more") }
  static func somedayWithoutDate(count: Int) -> String {
    plural(count, one: "someday 1 item, no date any more", other: "someday \(count) items, no date any more")
  }
  static func noLongerSomeday(title: String) -> String { localized("no longer someday “\(title)”") }
  static func noLongerSomeday(count: Int) -> String {
    plural(count, one: "no longer someday 1 item", other: "no longer someday \(count) items")
  }

  /// The change that several items have in common.
  static func change(_ change: String, count: Int) -> String {
    plural(count, one: "\(change)", other: "\(change) for \(count) items")
  }

  // MARK: values

  static func edited(_ title: String) -> String { localized("edited “\(title)”") }
  static func renamed(to title: String) -> String { localized("renamed to “\(title)”") }
  static var notesChanged: String { localized("changed the notes") }
  static func moved(_ count: Int, toList list: String) -> String {
    plural(count, one: "moved to \(list)", other: "moved \(count) items to \(list)")
  }
  static func movedToInbox(_ count: Int) -> String {
    plural(count, one: "moved to the inbox", other: "moved \(count) items to the inbox")
  }
  static func priority(_ priority: String) -> String { localized("\(priority) priority") }
  static var noPriority: String { localized("no priority") }
  static func tagged(_ tag: String) -> String { localized("tagged \(tag)") }
  static func tagRemoved(_ tag: String) -> String { localized("removed \(tag)") }
  static var standsAlone: String { localized("stands on its own") }
  static var madePart: String { localized("made part of another") }
  static var remindersOfSettings: String { localized("reminders of the settings") }
  static var shownWhenDue: String { localized("shown as soon as it is due") }
  static func waits(for item: String) -> String { localized("waits for \(item)") }
  static func noLongerWaits(for item: String) -> String { localized("waits no longer for \(item)") }
  static func snoozed(until time: String) -> String { localized("snoozed until \(time)") }
  static var snoozeEnded: String { localized("snooze ended") }
  static var someday: String { localized("someday") }
  static func takes(_ effort: String) -> String { localized("takes \(effort)") }
  static var noEffort: String { localized("no effort") }
  static func after(_ items: String) -> String { localized("after \(items)") }
  static func inList(_ list: String) -> String { localized("in \(list)") }

  // MARK: days

  static func moved(_ count: Int, to day: String) -> String {
    plural(count, one: "moved to \(day)", other: "moved \(count) items to \(day)")
  }
  static func movedLater(_ count: Int, days: Int) -> String {
    count == 1
      ? plural(days, one: "moved a day later", other: "moved \(days) days later")
      : plural(days, one: "moved \(count) items a day later", other: "moved \(count) items \(days) days later")
  }
  static func movedSooner(_ count: Int, days: Int) -> String {
    count == 1
      ? plural(days, one: "moved a day sooner", other: "moved \(days) days sooner")
      : plural(days, one: "moved \(count) items a day sooner", other: "moved \(count) items \(days) days sooner")
  }
  static func movedLater(days: Int, to day: String) -> String {
    plural(days, one: "moved a day later, to \(day)", other: "moved \(days) days later, to \(day)")
  }
  static func movedSooner(days: Int, to day: String) -> String {
    plural(days, one: "moved a day sooner, to \(day)", other: "moved \(days) days sooner, to \(day)")
  }
  static func undatedStay(_ count: Int) -> String {
    plural(count, one: "1 without a date stays", other: "\(count) without a date stay")
  }

  // MARK: nothing changes

  static var wasDone: String { localized("was done already") }
  static var wasOpen: String { localized("was open already") }
  static var wasDeleted: String { localized("was deleted already") }
  static var wasNotDeleted: String { localized("was not deleted") }
  static var wasNotSnoozed: String { localized("was not snoozed") }
  static var wasSomeday: String { localized("was someday already") }
  static func had(_ cleared: String) -> String { localized("had \(cleared)") }
  static var unchanged: String { localized("unchanged") }

  // MARK: repeating the last change

  static var textChangeNotRepeatable: String {
    localized("The last change was to the text of one item, so it cannot be repeated.")
  }
  static var singleChangeNotRepeatable: String {
    localized("The last change applies to one item only, so it cannot be repeated.")
  }
  static var focusNotRepeatable: String { localized("The last change was focus, which only one item can have.") }

  // MARK: parts

  static func parts(_ count: Int) -> String { plural(count, one: "1 part", other: "\(count) parts") }
  static func andParts(_ count: Int) -> String { plural(count, one: "and 1 part", other: "and \(count) parts") }
  static func partsOpenAgain(_ count: Int) -> String {
    plural(count, one: "1 part open again", other: "\(count) parts open again")
  }
  static func change(_ change: String, withParts count: Int) -> String {
    plural(count, one: "\(change) and 1 part", other: "\(change) and \(count) parts")
  }
}
