package import Actions

/// A verb that changes the display: views, search, sorting, grouping and selection.
package enum LookVerb: String, CaseIterable, Hashable, Sendable {
  case nextView = "next-view"
  case previousView = "previous-view"
  case find
  case findNext = "find-next"
  case findPrevious = "find-previous"
  case select, sort, group, fold, unfold
  case viewToday = "view-today"
  case viewUpcoming = "view-upcoming"
  case viewInbox = "view-inbox"
  case viewAll = "view-all"
  case viewDone = "view-done"
  case viewWaiting = "view-waiting"
  case viewSomeday = "view-someday"
  case lists, filters, statistics, calendar, board
  case next = "what-next"
  case plan
  case panes
  case events, jump, labels, review
  case hidePrivate = "hide-private"
}

extension LookVerb {
  package var row: VerbRow {
    let name = rawValue
    return switch self {
    case .nextView: VerbRow(name, .move, "next view", "next view", ["Tab"], .allViews, .count)
    case .previousView: VerbRow(name, .move, "previous view", "previous view", ["Shift-Tab"], .allViews, .count)
    case .find: VerbRow(name, .move, "find", "find", ["/"], .nothing, .filter, also: "filter search")
    case .findNext: VerbRow(name, .move, "next match", "next match", ["n"], .sought, .count)
    case .findPrevious: VerbRow(name, .move, "previous match", "previous match", ["N"], .sought, .count)
    case .select: VerbRow(name, .several, "select more, then act on all", "select more", ["V"], .rows, .items)
    case .sort: VerbRow(name, .look, "sort and group", "sort", ["s"], also: "order")
    case .group: VerbRow(name, .look, "group by date or list", "group", [])
    case .fold:
      VerbRow(name, .move, "fold, or go to what it is part of", "fold", ["Left", "h"], .rows, also: "collapse")
    case .unfold: VerbRow(name, .move, "unfold, or into it", "unfold", ["Right", "l"], .rows, also: "expand parts")
    case .viewToday: VerbRow(name, .look, "show Today", "today", ["g t", "Alt-1"], .allViews)
    case .viewUpcoming: VerbRow(name, .look, "show Upcoming", "upcoming", ["g u", "Alt-2"], .allViews)
    case .viewInbox: VerbRow(name, .look, "show the Inbox", "inbox", ["g i", "Alt-3"], .allViews)
    case .viewAll: VerbRow(name, .look, "show all open items", "all", ["g a", "Alt-4"], .allViews)
    case .viewDone: VerbRow(name, .look, "show what is done", "done", ["g d", "Alt-5"], .allViews)
    case .viewWaiting:
      VerbRow(name, .look, "show what waits, and why", "waiting", ["g w"], .allViews, also: "blocked hidden")
    case .viewSomeday:
      VerbRow(name, .look, "show what was put off to some day", "someday", ["g y"], .allViews, also: "maybe")
    case .lists:
      VerbRow(
        name, .look, "show the lists; open or change one", "lists", ["g l", "Alt-6"], .allViews,
        also: "projects archive")
    case .filters:
      VerbRow(
        name, .look, "show the saved filters; open or change one", "filters", ["g f", "Alt-7"], .allViews,
        also: "saved searches queries")
    case .statistics:
      VerbRow(name, .look, "numbers: done, streaks, slips", "numbers", ["g s"], .allViews, also: "stats review")
    case .calendar:
      VerbRow(name, .look, "show the calendar", "calendar", ["g c", "Alt-8"], .allViews, also: "month week agenda")
    case .board:
      VerbRow(
        name, .look, "show the board: cards in columns", "board", ["g b", "Alt-9"], .allViews, also: "kanban columns")
    case .next:
      VerbRow(
        name, .look, "what next: one item, and why", "what next", ["g n"], .allViews, also: "now start suggest choose")
    case .plan:
      VerbRow(
        name, .look, "plan: today's hours, what fits when", "plan", ["g h"], .allViews,
        also: "hours time axis distribute stack schedule block")
    case .panes:
      VerbRow(
        name, .look, "side list, page beside the list, or none", "panes", ["v"], .allViews,
        also: "sidebar split columns")
    case .events:
      VerbRow(
        name, .look, "events of other calendars; add as items", "events", ["g k"], .allViews,
        also: "appointments meetings ics")
    case .jump:
      VerbRow(
        name, .move, "jump to any item, list, filter or view", "jump", ["'"], .allViews, also: "go open anywhere switch"
      )
    case .labels:
      VerbRow(
        name, .move, "labels before the rows: type one to go there", "labels", [";"], .rows,
        also: "easymotion hop jump letters row")
    case .review:
      VerbRow(
        name, .look, "review: inbox, lists, waiting, someday, week", "review", ["g v"], .allViews,
        also: "weekly gtd inbox zero")
    case .hidePrivate:
      VerbRow(
        name, .look, "hide private rows, or show them", "private", ["g p"],
        also: "privacy secret conceal presentation shoulder")
    }
  }
}
