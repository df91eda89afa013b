import Actions

extension DetailPage {
  static let keys: KeyTable<Command> =
    .moves + [
      KeyRow(.change, ["Enter", "Right", "l"], "change"), KeyRow(passing: .item(.toggle), "done"),
      KeyRow(passing: .item(.notes), "notes", keys: ["n"]), KeyRow(passing: .item(.undo), "undo"),
      KeyRow(.close, .leave, "back"),
      KeyRow(passing: .program(.help), "help"), KeyRow(passing: .program(.palette)),
      KeyRow(.editor, ["Ctrl-E"], help: "notes in your editor"),
      KeyRow(passing: .item(.tag), keys: ["@"]),
    ]
    + KeyTable(rows: verbs.map { KeyRow(passing: .item($0)) })

  /// What else it passes on.
  private static let verbs: [ItemVerb] = [
    .edit, .date, .today, .tomorrow, .later, .sooner, .clearDate, .priority, .list, .focus, .snooze, .copy,
    .skip, .delete, .redo, .conflicts, .retry, .drop,
  ]

  /// The keys of the title while it is typed.
  static let titleKeys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], "save"), KeyRow(.cancel, .cancel, "cancel"),
  ]

  /// The keys of the notes while they are typed.
  static let notesKeys: KeyTable<Command> = [
    KeyRow(.save, ["Ctrl-S", "Alt-Enter"], "save"), KeyRow(.cancel, .cancel, "cancel"),
    KeyRow(.editor, ["Alt-e"], "your editor"),
  ]
}

extension ScreenContext {
  /// The key that changes a part of an item on its page.
  func key(of part: DetailPart) -> String {
    let given = keymap.key(part.verb)
    return given.isEmpty ? DetailPage.keys.rows.first { $0.verb == part.verb }?.firstKey ?? "" : given
  }
}

/// A part of an item that its page lets one change.
enum DetailPart: Int, CaseIterable, Hashable, Sendable {
  case title, date, list, tags, priority, notes

  /// The verb that changes it at once.
  var verb: Verb {
    switch self {
    case .title: .item(.edit)
    case .date: .item(.date)
    case .list: .item(.list)
    case .tags: .item(.tag)
    case .priority: .item(.priority)
    case .notes: .item(.notes)
    }
  }
}
