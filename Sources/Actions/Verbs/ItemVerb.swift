/// Everything a person can ask for, once.
///
/// Screens adds keys and disabled reasons, the command line its arguments, TodoAPI the route; help, palette, footer and completions read it.
package enum Verb: String, CaseIterable, Codable, Hashable, Sendable {
  // Act on items.
  case toggle, add, edit, date, today, tomorrow, later, sooner
  case clearDate = "clear-date"
  case priority, list, tag, delete, restore, open
  case moveUp = "move-up"
  case moveDown = "move-down"
  case notes, copy, focus, select, sweep, snooze
  // Settle what two machines, or the server, could not.
  case conflicts, retry, drop
  // Go back and forth.
  case undo, redo, log
  // Look.
  case viewToday = "view-today"
  case viewUpcoming = "view-upcoming"
  case viewInbox = "view-inbox"
  case viewAll = "view-all"
  case viewDone = "view-done"
  case nextView = "next-view"
  case previousView = "previous-view"
  case find
  case findNext = "find-next"
  case findPrevious = "find-previous"
  case sort, group, refresh
  // Move.
  case up, down
  case pageUp = "page-up"
  case pageDown = "page-down"
  case first, last
  // The program.
  case palette, help, mouse, settings, theme, redraw, suspend, quit
  // The command line's own.
  case show, done, reopen, schedule, parse
  case importFile = "import"
  case export, demo, doctor, backup, config, sync, widget, status, remind
}
