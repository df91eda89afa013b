package import Actions
import Messages

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
    case .nextView: VerbRow(name, .move, Term("next view"), Term("next view"), ["Tab"], .allViews, .count)
    case .previousView:
      VerbRow(name, .move, Term("previous view"), Term("previous view"), ["Shift-Tab"], .allViews, .count)
    case .find: VerbRow(name, .move, Term("find"), Term("find"), ["/"], .nothing, .filter, also: "filter search")
    case .findNext: VerbRow(name, .move, Term("next match"), Term("next match"), ["n"], .sought, .count)
    case .findPrevious: VerbRow(name, .move, Term("previous match"), Term("previous match"), ["N"], .sought, .count)
    case .select:
      VerbRow(name, .several, Term("select more, then act on all"), Term("select more"), ["V"], .rows, .items)
    case .sort: VerbRow(name, .look, Term("sort and group"), Term("sort"), ["s"], also: "order")
    case .group: VerbRow(name, .look, Term("group by date or list"), Term("group"), [])
    case .fold:
      VerbRow(
        name, .move, Term("fold, or go to what it is part of"), Term("fold"), ["Left", "h"], .rows, also: "collapse")
    case .unfold:
      VerbRow(name, .move, Term("unfold, or into it"), Term("unfold"), ["Right", "l"], .rows, also: "expand parts")
    case .viewToday: VerbRow(name, .look, Term("show Today"), Term("today", as: "view"), ["g t", "Alt-1"], .allViews)
    case .viewUpcoming:
      VerbRow(name, .look, Term("show Upcoming"), Term("upcoming", as: "view"), ["g u", "Alt-2"], .allViews)
    case .viewInbox:
      VerbRow(name, .look, Term("show the Inbox"), Term("inbox", as: "view"), ["g i", "Alt-3"], .allViews)
    case .viewAll:
      VerbRow(name, .look, Term("show all open items"), Term("all", as: "view"), ["g a", "Alt-4"], .allViews)
    case .viewDone:
      VerbRow(name, .look, Term("show what is done"), Term("done", as: "view"), ["g d", "Alt-5"], .allViews)
    case .viewWaiting:
      VerbRow(
        name, .look, Term("show what waits, and why"), Term("waiting", as: "view"), ["g w"], .allViews,
        also: "blocked hidden")
    case .viewSomeday:
      VerbRow(
        name, .look, Term("show what was put off to some day"), Term("someday", as: "view"), ["g y"], .allViews,
        also: "maybe")
    case .lists:
      VerbRow(
        name, .look, Term("show the lists; open or change one"), Term("lists"), ["g l", "Alt-6"], .allViews,
        also: "projects archive")
    case .filters:
      VerbRow(
        name, .look, Term("show the saved filters; open or change one"), Term("filters"), ["g f", "Alt-7"], .allViews,
        also: "saved searches queries")
    case .statistics:
      VerbRow(
        name, .look, Term("numbers: done, streaks, slips"), Term("numbers"), ["g s"], .allViews, also: "stats review")
    case .calendar:
      VerbRow(
        name, .look, Term("show the calendar"), Term("calendar"), ["g c", "Alt-8"], .allViews, also: "month week agenda"
      )
    case .board:
      VerbRow(
        name, .look, Term("show the board: cards in columns"), Term("board"), ["g b", "Alt-9"], .allViews,
        also: "kanban columns")
    case .next:
      VerbRow(
        name, .look, Term("what next: one item, and why"), Term("what next"), ["g n"], .allViews,
        also: "now start suggest choose")
    case .plan:
      VerbRow(
        name, .look, Term("plan: today's hours, what fits when"), Term("plan"), ["g h"], .allViews,
        also: "hours time axis distribute stack schedule block")
    case .panes:
      VerbRow(
        name, .look, Term("side list, page beside the list, or none"), Term("panes"), ["v"], .allViews,
        also: "sidebar split columns")
    case .events:
      VerbRow(
        name, .look, Term("events of other calendars; add as items"), Term("events"), ["g k"], .allViews,
        also: "appointments meetings ics")
    case .jump:
      VerbRow(
        name, .move, Term("jump to any item, list, filter or view"), Term("jump"), ["'"], .allViews,
        also: "go open anywhere switch"
      )
    case .labels:
      VerbRow(
        name, .move, Term("labels before the rows: type one to go there"), Term("labels"), [";"], .rows,
        also: "easymotion hop jump letters row")
    case .review:
      VerbRow(
        name, .look, Term("review: inbox, lists, waiting, someday, week"), Term("review"), ["g v"], .allViews,
        also: "weekly gtd inbox zero")
    case .hidePrivate:
      VerbRow(
        name, .look, Term("hide private rows, or show them"), Term("private"), ["g p"],
        also: "privacy secret conceal presentation shoulder")
    }
  }
}
