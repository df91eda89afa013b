extension Verb {
  /// What it does, in a few plain words: the line of help, palette, footer and command line.
  package var summary: String { row.summary }

  /// The heading it stands under on the help page.
  package var group: VerbGroup { row.group }

  /// What it wants to be told.
  package var parameters: [VerbParameter] { row.parameters }

  private struct Row {
    let group: VerbGroup
    let summary: String
    let parameters: [VerbParameter]

    init(_ group: VerbGroup, _ summary: String, _ parameters: VerbParameter...) {
      self.group = group
      self.summary = summary
      self.parameters = parameters
    }
  }

  private var row: Row { moving ?? acting ?? changing ?? looking ?? running }

  private var moving: Row? {
    switch self {
    case .up: Row(.move, "a row up", .count)
    case .down: Row(.move, "a row down", .count)
    case .pageUp: Row(.move, "half a page up", .count)
    case .pageDown: Row(.move, "half a page down", .count)
    case .first: Row(.move, "first row")
    case .last: Row(.move, "last row")
    case .nextView: Row(.move, "next view", .count)
    case .previousView: Row(.move, "previous view", .count)
    case .find: Row(.move, "find", .filter)
    case .findNext: Row(.move, "next match", .count)
    case .findPrevious: Row(.move, "previous match", .count)
    case .select: Row(.several, "select more, then act on all", .items)
    case .undo: Row(.back, "undo", .count)
    case .redo: Row(.back, "redo", .count)
    case .log: Row(.back, "what was done, newest first", .items)
    default: nil
    }
  }

  private var acting: Row? {
    switch self {
    case .toggle: Row(.act, "done or reopen", .items)
    case .add: Row(.act, "add an item", .text)
    case .edit: Row(.act, "edit the words", .items)
    case .date: Row(.act, "set the date", .items, .when)
    case .today: Row(.act, "move to today", .items)
    case .tomorrow: Row(.act, "move to tomorrow", .items)
    case .later: Row(.act, "a day later", .items, .count)
    case .sooner: Row(.act, "a day sooner", .items, .count)
    case .clearDate: Row(.act, "take the date away", .items)
    case .delete: Row(.act, "delete; undo brings it back", .items)
    case .restore: Row(.act, "bring a deleted item back", .items)
    case .done: Row(.act, "mark as done", .items)
    case .reopen: Row(.act, "mark as not done", .items)
    case .schedule: Row(.act, "give items a date, or take it away", .items, .when)
    default: nil
    }
  }

  private var changing: Row? {
    switch self {
    case .priority: Row(.act, "set the priority", .items, .priority)
    case .list: Row(.act, "put in a list", .items, .list)
    case .tag: Row(.act, "add or remove tags", .items, .tag)
    case .open: Row(.act, "open: notes, dates, history", .items)
    case .moveUp: Row(.act, "move up by hand", .items, .count)
    case .moveDown: Row(.act, "move down by hand", .items, .count)
    case .notes: Row(.act, "write notes in your editor", .items)
    case .copy: Row(.act, "copy the title", .items)
    case .conflicts: Row(.back, "what needs you", .items)
    case .retry: Row(.back, "retry what failed", .items)
    case .drop: Row(.back, "drop what failed", .items)
    case .sweep: Row(.act, "sweep what is left over")
    case .snooze: Row(.act, "remind again later", .items, .when)
    case .focus: Row(.act, "focus on this, or stop", .items)
    default: nil
    }
  }

  private var looking: Row? {
    switch self {
    case .viewToday: Row(.look, "show Today")
    case .viewUpcoming: Row(.look, "show Upcoming")
    case .viewInbox: Row(.look, "show the Inbox")
    case .viewAll: Row(.look, "show all open items")
    case .viewDone: Row(.look, "show what is done")
    case .sort: Row(.look, "sort and group")
    case .group: Row(.look, "group by date or list")
    case .show: Row(.look, "show one item in full", .items)
    default: nil
    }
  }

  private var running: Row {
    switch self {
    case .refresh: Row(.app, "refresh now")
    case .palette: Row(.app, "any command", .text)
    case .help: Row(.app, "keys and commands")
    case .mouse: Row(.app, "mouse on or off")
    case .settings: Row(.app, "settings")
    case .theme: Row(.app, "choose a theme", .theme)
    case .redraw: Row(.app, "draw the screen again")
    case .suspend: Row(.app, "back to the shell; fg returns")
    case .quit: Row(.app, "quit")
    case .parse: Row(.app, "show how a date is read", .text)
    case .importFile: Row(.app, "bring in items from a file", .file)
    case .export: Row(.app, "write all items as text", .file)
    case .demo: Row(.app, "try it on a made-up day")
    case .doctor: Row(.app, "check the terminal and the data")
    case .backup: Row(.app, "write a copy of all data", .file)
    case .config: Row(.app, "show where settings live, read or set one")
    case .remind: Row(.app, "tell what is due, once")
    case .sync: Row(.app, "send and fetch changes now")
    case .widget: Row(.app, "show a small live list in a pane of its own")
    case .status: Row(.app, "today in one line, for status lines")
    default: Row(.app, "")
    }
  }
}
