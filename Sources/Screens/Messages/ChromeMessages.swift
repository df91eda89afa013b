import Messages

/// Messages of the header and the footer.
enum ChromeMessages {
  /// The mark beside the freshness while private rows are hidden.
  static var privateHidden: String { "private hidden" }
  // MARK: header

  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static var notSaved: String { "not saved" }
  static var readOnly: String { "read only" }

  // MARK: footer

  static var back: String { "back" }
  static var showAll: String { "show all" }
  static var selected: String { "selected" }
  static var selectNone: String { "none" }
  static var reopen: String { "reopen" }
  static func sweep(_ count: Int) -> String { "sweep \(count)" }
  static func sweepLeftovers(_ count: Int) -> String {
    plural(count, one: "sweep 1 leftover", other: "sweep \(count) leftovers")
  }
  static func sweepLeftoversFromYesterday(_ count: Int) -> String {
    plural(count, one: "sweep 1 leftover from yesterday", other: "sweep \(count) leftovers from yesterday")
  }
  static func sweepLeftovers(_ count: Int, since day: String) -> String {
    plural(count, one: "sweep 1 leftover since \(day)", other: "sweep \(count) leftovers since \(day)")
  }
}

/// Messages about the settings on the screen and where their values come from.
enum LookMessages {
  static var on: String { "on" }
  static var off: String { "off" }
  static func setting(_ help: String) -> String { "setting: \(help)" }

  static var usual: String { "default" }
  static func from(_ variable: String, usual: String) -> String {
    usual.isEmpty ? "from \(variable)" : "from \(variable), default \(usual)"
  }
  static func untilQuit(usual: String) -> String {
    usual.isEmpty ? "until you quit" : "until you quit, default \(usual)"
  }
  static func yours(usual: String) -> String { usual.isEmpty ? "yours" : "yours, default \(usual)" }
  static func either(_ dark: String, _ light: String) -> String { "\(dark) or \(light)" }
}

/// Messages about the panes beside the list.
enum PaneMessages {
  static func sideListNeedsColumns(_ least: Int, has columns: Int) -> String {
    "The side list needs \(least) columns; this window has \(columns)."
  }
  static func sideListNeedsRows(_ least: Int, has rows: Int) -> String {
    "The side list needs \(least) rows; this window has \(rows)."
  }
  static func pageNeedsColumns(_ least: Int, has columns: Int) -> String {
    "The page beside the list needs \(least) columns; this window has \(columns)."
  }
  static var lists: String { "LISTS" }
  static var filters: String { "FILTERS" }
  static var tags: String { "TAGS" }
}

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
  static var toRow: String { "go to row" }
  static var undo: String { "undo" }

  static func add(_ count: Int) -> String { "add \(count)" }
  static func byKey(_ name: String) -> String { "by \(name)" }
  static func goTo(_ number: Int) -> String { "go to #\(number)" }
}

/// Messages of the widget.
enum WidgetMessages {
  static func done(_ count: Int) -> String { "\(count) done" }
  static func open(_ count: Int) -> String { "\(count) open" }
  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }
  static func next(at time: String) -> String { "next \(time)" }
  static func more(_ count: Int) -> String { "\(count) more" }
}

/// Labels of changes, by which undo and the history name them.
enum ChangeLabelMessages {
  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
  static var sampleDayAdded: String { "added the sample day" }
  static func addedFromTemplate(_ name: String) -> String { "added from template “\(name)”" }
  static func madePart(of title: String) -> String { "made part of “\(title)”" }
  static func notes(of title: String) -> String { "notes of “\(title)”" }
}
