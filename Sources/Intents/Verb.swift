/// Everything a person can ask for, once.
///
/// Screens adds keys and disabled reasons, the command line its arguments,
/// TodoAPI the route; help, palette, footer and completions read it.
package enum Verb: String, CaseIterable, Codable, Hashable, Sendable {
  // Act on items.
  case toggle, add, edit, date, today, tomorrow, later, sooner, clearDate = "clear-date", priority, list, tag,
    delete
  case restore, open, moveUp = "move-up", moveDown = "move-down", notes, copy, focus, select
  // Go back and forth.
  case undo, redo, log
  // Look.
  case viewToday = "view-today", viewUpcoming = "view-upcoming", viewInbox = "view-inbox", viewAll =
    "view-all"
  case viewDone = "view-done", nextView = "next-view", previousView = "previous-view", find, findNext =
    "find-next"
  case findPrevious = "find-previous", sort, group, refresh
  // Move.
  case up, down, pageUp = "page-up", pageDown = "page-down", first, last
  // The program.
  case palette, help, mouse, settings, theme, redraw, suspend, quit
  // The command line's own.
  case show, done, reopen, schedule, parse, importFile = "import", export, demo, doctor, backup, config, sync
}
