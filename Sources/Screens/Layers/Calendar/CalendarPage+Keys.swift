import Actions
import Messages

extension CalendarPage {
  /// The keys while the grid has the focus.
  package static let keys: KeyTable<Command> =
    own + moves + pages + look + [
      KeyRow(.close, .cancel + ["q", "Backspace"], Term("back"), sign: "Esc"), KeyRow(passing: .item(.undo)),
      KeyRow(passing: .item(.redo)), KeyRow(passing: .program(.help), Term("help")),
      KeyRow(passing: .program(.palette)),
      KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.refresh)),
    ] + views

  /// The keys while the items of a day have the focus.
  package static let itemKeys: KeyTable<Command> =
    ownOfItems + moves + [
      KeyRow(.carryBack, ["Alt-Left"], help: Term("move it a day back")),
      KeyRow(.carryOn, ["Alt-Right"], Term("a day on"), help: Term("move it a day on")),
      KeyRow(.carryUp, ["Alt-Up"], help: Term("move it a week back")),
      KeyRow(.carryDown, ["Alt-Down"], help: Term("move it a week on")),
      KeyRow(.add, ["a"], Term("add"), help: Term("add on this day"), verb: .item(.add)),
      KeyRow(.leaveItems, .leave, Term("back"), sign: "Esc"),
    ] + pages + look + KeyTable(rows: passed.map { KeyRow(passing: $0) }) + [
      KeyRow(passing: .program(.help), Term("help")), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.refresh)),
    ] + views

  private static let own: KeyTable<Command> = [
    KeyRow(.enter, ["Enter", "Tab"], Term("items"), help: Term("the items of the day")),
    KeyRow(.add, ["a"], Term("add"), help: Term("add on this day"), verb: .item(.add)),
    KeyRow(.left, ["Left", "h", "Ctrl-B"], Term("day"), help: Term("a day back"), sign: "←→"),
    KeyRow(.right, ["Right", "l", "Ctrl-F"], help: Term("a day on")),
    KeyRow(.today, ["t"], Term("today"), help: Term("go to today"), isLive: false),
  ]

  private static let ownOfItems: KeyTable<Command> = [
    KeyRow(passing: .item(.toggle), Term("done", as: "verb")), KeyRow(passing: .item(.open), Term("open", as: "verb")),
    KeyRow(passing: .item(.date), Term("date")),
  ]

  private static let moves = KeyTable<Command>(
    rows: Motion.allCases.map { KeyRow(moving: $0, $0.row.keys, isLive: true) })

  private static let pages: KeyTable<Command> = [
    KeyRow(.previous, ["["], help: Term("a month back")), KeyRow(.next, ["]"], Term("a month on")),
  ]

  private static let look: KeyTable<Command> = [
    KeyRow(.month, ["m"], Term("month"), help: Term("show a month")),
    KeyRow(.week, ["w"], Term("week"), help: Term("show a week")),
    KeyRow(.agenda, ["v"], Term("four weeks"), help: Term("show four weeks of items")),
  ]

  private static let views = KeyTable<Command>(
    rows: [LookVerb.viewToday, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .board, .events].map {
      KeyRow(passing: .look($0))
    })

  /// Verbs passed to the item: all item verbs and undo verbs, except those that need the list's manual order.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    $0.row.parameters.first == .items || $0.row.group == .back
  }.filter { $0.row.need != .manualOrder }.map(Verb.item).filter { verb in !ownOfItems.rows.contains { $0.verb == verb }
  }
}
