import Actions

extension CalendarPage {
  /// The keys while the grid has the focus.
  package static let keys: KeyTable<Command> =
    own + moves + pages + look + [
      KeyRow(.close, .cancel + ["q", "Backspace"], "back", sign: "Esc"), KeyRow(passing: .item(.undo)),
      KeyRow(passing: .item(.redo)), KeyRow(passing: .program(.help), "help"), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.refresh)),
    ] + views

  /// The keys while the items of a day have the focus.
  package static let itemKeys: KeyTable<Command> =
    ownOfItems + moves + [
      KeyRow(.carryBack, ["Alt-Left"], help: "move it a day back"),
      KeyRow(.carryOn, ["Alt-Right"], "a day on", help: "move it a day on"),
      KeyRow(.carryUp, ["Alt-Up"], help: "move it a week back"),
      KeyRow(.carryDown, ["Alt-Down"], help: "move it a week on"),
      KeyRow(.add, ["a"], "add", help: "add on this day", verb: .item(.add)),
      KeyRow(.leaveItems, .leave, "back", sign: "Esc"),
    ] + pages + look + KeyTable(rows: passed.map { KeyRow(passing: $0) }) + [
      KeyRow(passing: .program(.help), "help"), KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)),
      KeyRow(passing: .program(.refresh)),
    ] + views

  private static let own: KeyTable<Command> = [
    KeyRow(.enter, ["Enter", "Tab"], "items", help: "the items of the day"),
    KeyRow(.add, ["a"], "add", help: "add on this day", verb: .item(.add)),
    KeyRow(.left, ["Left", "h", "Ctrl-B"], "day", help: "a day back", sign: "←→"),
    KeyRow(.right, ["Right", "l", "Ctrl-F"], help: "a day on"),
    KeyRow(.today, ["t"], "today", help: "go to today", isLive: false),
  ]

  private static let ownOfItems: KeyTable<Command> = [
    KeyRow(passing: .item(.toggle), "done"), KeyRow(passing: .item(.open), "open"),
    KeyRow(passing: .item(.date), "date"),
  ]

  private static let moves = KeyTable<Command>(
    rows: Motion.allCases.map { KeyRow(moving: $0, $0.row.keys, "", isLive: true) })

  private static let pages: KeyTable<Command> = [
    KeyRow(.previous, ["["], help: "a month back"), KeyRow(.next, ["]"], "a month on"),
  ]

  private static let look: KeyTable<Command> = [
    KeyRow(.month, ["m"], "month", help: "show a month"), KeyRow(.week, ["w"], "week", help: "show a week"),
    KeyRow(.agenda, ["v"], "four weeks", help: "show four weeks of items"),
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
