import Actions

extension BoardPage {
  package static let keys: KeyTable<Command> =
    ownVerbs + own + moves + KeyTable(rows: passed.map { KeyRow(passing: $0) })
    + [
      KeyRow(.close, .cancel + ["q", "Backspace"], "back", sign: "Esc"),
      KeyRow(passing: .program(.help), "help"), KeyRow(passing: .program(.palette)),
      KeyRow(passing: .program(.refresh)),
    ] + views

  private static let ownVerbs: KeyTable<Command> = [
    KeyRow(passing: .item(.toggle), "done"), KeyRow(passing: .item(.open), "open"),
  ]

  private static let own: KeyTable<Command> = [
    KeyRow(.carryRight, ["Alt-Right", "L"], "carry", help: "move it to the right column"),
    KeyRow(.carryLeft, ["Alt-Left", "H"], help: "move it to the left column"),
    KeyRow(.by, ["s"], "by priority", help: "columns by list, priority, tag, filters", verb: .look(.sort)),
    KeyRow(.select, ["V"], help: "select more, then act on all", verb: .look(.select)),
    KeyRow(.add, ["a"], "add", help: "add in this column", verb: .item(.add)),
    KeyRow(
      .left,
      ["Left", "h", "Ctrl-B", "Shift-Tab"],
      "column",
      help: "the column to the left",
      sign: "←→"
    ),
    KeyRow(.right, ["Right", "l", "Ctrl-F", "Tab"], help: "the column to the right"),
  ]

  private static let moves = KeyTable<Command>(
    rows: Motion.allCases.map { KeyRow(moving: $0, $0.row.keys, "", isLive: true) }
  )

  /// Verbs passed to the card: all item verbs and undo verbs.
  private static let passed: [Verb] = ItemVerb.allCases
    .filter { $0.row.parameters.first == .items || $0.row.group == .back || $0 == .addPart }
    .map(Verb.item)
    .filter { verb in !ownVerbs.rows.contains { $0.verb == verb } }

  private static let views = KeyTable<Command>(
    rows: [
      LookVerb.viewToday, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .lists, .statistics, .calendar,
    ].map { KeyRow(passing: .look($0)) }
  )
}
