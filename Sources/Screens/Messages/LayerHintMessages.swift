/// Messages about the keys of layers, as words of the footer that differ from the key tables.
enum LayerHintMessages {
  static var accept: String { "accept" }
  static var archive: String { "archive" }
  static var back: String { "back" }
  static var cancel: String { "cancel" }
  static var choose: String { "choose" }
  static var close: String { "close" }
  static var copy: String { "copy" }
  static var discard: String { "discard" }
  static var discardDraft: String { "discard the draft" }
  static var nextDate: String { "next date" }
  static var noDate: String { "no date" }
  static var none: String { "none" }
  static var onlyThisOne: String { "only this one" }
  static var open: String { "open" }
  static var preset: String { "preset" }
  static var remove: String { "remove" }
  static var repair: String { "repair" }
  static var save: String { "save" }
  static var selected: String { "selected" }
  static var showAll: String { "show all" }
  static var skip: String { "skip" }
  static var stop: String { "stop" }
  static var take: String { "take" }
  static var takeDate: String { "take the date" }
  static var tick: String { "tick" }
  static var unarchive: String { "unarchive" }
  static var toRow: String { "to its row" }
  static var undo: String { "undo" }

  static func add(_ count: Int) -> String { "add \(count)" }
  static func byKey(_ name: String) -> String { "by \(name)" }
  static func goTo(_ number: Int) -> String { "go to #\(number)" }
}
