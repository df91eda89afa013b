import Messages

/// Messages of the header and the footer.
enum ChromeMessages {
  /// The mark beside the freshness while private rows are hidden.
  static var privateHidden: String { localized("private hidden") }
  // MARK: header

  static func done(_ done: Int, of all: Int) -> String {
    plural(done, one: "1 of \(all) done", other: "\(done) of \(all) done")
  }
  static var notSaved: String { localized("not saved") }
  static var readOnly: String { localized("read only") }

  // MARK: footer

  static var back: String { localized("back") }
  static var showAll: String { localized("show all") }
  static var selected: String { localized("selected") }
  static var selectNone: String { localized("none", as: "selection") }
  static var reopen: String { localized("reopen") }
  static func sweep(_ count: Int) -> String { localized("sweep \(count)") }
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
  static var on: String { localized("on") }
  static var off: String { localized("off") }
  static func setting(_ help: String) -> String { localized("setting: \(help)") }

  static var usual: String { localized("default") }
  static func from(_ variable: String, usual: String) -> String {
    usual.isEmpty ? localized("from \(variable)", as: "variable") : localized("from \(variable), default \(usual)")
  }
  static func untilQuit(usual: String) -> String {
    usual.isEmpty ? localized("until you quit") : localized("until you quit, default \(usual)")
  }
  static func yours(usual: String) -> String {
    usual.isEmpty ? localized("yours") : localized("yours, default \(usual)")
  }
  static func either(_ dark: String, _ light: String) -> String { localized("\(dark) or \(light)") }
}

/// Messages about the panes beside the list.
enum PaneMessages {
  static func sideListNeedsColumns(_ least: Int, has columns: Int) -> String {
    localized("The side list needs \(least) columns; this window has \(columns).")
  }
  static func sideListNeedsRows(_ least: Int, has rows: Int) -> String {
    localized("The side list needs \(least) rows; this window has \(rows).")
  }
  static func pageNeedsColumns(_ least: Int, has columns: Int) -> String {
    localized("The page beside the list needs \(least) columns; this window has \(columns).")
  }
  static var lists: String { localized("LISTS") }
  static var filters: String { localized("FILTERS") }
  static var tags: String { localized("TAGS") }
}

/// Messages about the keys of layers, as words of the footer that differ from the key tables.
enum LayerHintMessages {
  static var accept: String { localized("accept") }
  static var archive: String { localized("archive") }
  static var back: String { localized("back") }
  static var cancel: String { localized("cancel") }
  static var choose: String { localized("choose") }
  static var close: String { localized("close") }
  static var copy: String { localized("copy") }
  static var discard: String { localized("discard") }
  static var discardDraft: String { localized("discard the draft") }
  static var nextDate: String { localized("next date") }
  static var noDate: String { localized("no date") }
  static var none: String { localized("none") }
  static var onlyThisOne: String { localized("only this one") }
  static var open: String { localized("open", as: "verb") }
  static var preset: String { localized("preset") }
  static var remove: String { localized("remove") }
  static var repair: String { localized("repair") }
  static var save: String { localized("save") }
  static var selected: String { localized("selected") }
  static var showAll: String { localized("show all") }
  static var skip: String { localized("skip") }
  static var stop: String { localized("stop") }
  static var take: String { localized("take") }
  static var takeDate: String { localized("take the date") }
  static var tick: String { localized("tick") }
  static var unarchive: String { localized("unarchive") }
  static var toRow: String { localized("go to row") }
  static var undo: String { localized("undo") }

  static func add(_ count: Int) -> String { localized("add \(count)") }
  static func byKey(_ name: String) -> String { localized("by \(name)", as: "sort key") }
  static func goTo(_ number: Int) -> String { localized("go to #\(number)") }
}

/// Messages of the widget.
enum WidgetMessages {
  static func done(_ count: Int) -> String { plural(count, one: "1 done", other: "\(count) done") }
  static func open(_ count: Int) -> String { plural(count, one: "1 open", other: "\(count) open") }
  static func done(_ done: Int, of all: Int) -> String {
    plural(done, one: "1 of \(all) done", other: "\(done) of \(all) done")
  }
  static func next(at time: String) -> String { localized("next \(time)") }
  static func more(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }
}

/// Labels of changes, by which undo and the history name them.
enum ChangeLabelMessages {
  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
  static var sampleDayAdded: String { localized("added the sample day") }
  static func addedFromTemplate(_ name: String) -> String { localized("added from template “\(name)”") }
  static func madePart(of title: String) -> String { localized("made part of “\(title)”") }
  static func notes(of title: String) -> String { localized("notes of “\(title)”") }
}
