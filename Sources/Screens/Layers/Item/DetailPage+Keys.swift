import Actions
import Messages
package import TodoModel

extension DetailPage {
  package static let keys: KeyTable<Command> = own + KeyTable(rows: passed.map { KeyRow(passing: $0) })

  /// The rows with keys or labels of the page's own.
  private static let own: KeyTable<Command> =
    .moves + [
      KeyRow(.change, ["Enter", "Right", "l"], Term("change")),
      KeyRow(
        .putBack, ["x", "Delete"], Term("put back"), help: Term("undo a skip or a move, remove a session of focus")),
      KeyRow(passing: .item(.toggle), Term("done", as: "verb")), KeyRow(passing: .item(.addPart)),
      KeyRow(passing: .item(.notes), Term("notes"), keys: ["n"]), KeyRow(passing: .item(.undo), Term("undo")),
      KeyRow(.close, .leave, Term("back")), KeyRow(.previous, ["["], help: Term("the item before")),
      KeyRow(.next, ["]"], help: Term("the next item")), KeyRow(passing: .program(.help), Term("help")),
      KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)),
      KeyRow(.editor, ["Ctrl-E"], help: Term("notes in your editor")),
      KeyRow(passing: .item(.tag), keys: ["@"]), KeyRow(passing: .look(.panes)),
    ]

  /// Verbs passed to the item: item verbs and undo verbs, except `open` and those that need the list's manual order.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    $0.row.parameters.first == .items || $0.row.group == .back
  }.filter { $0 != .open && $0.row.need != .manualOrder }.map(Verb.item).filter { verb in
    !own.rows.contains { $0.verb == verb }
  }

  package static let titleKeys: KeyTable<Command> = [
    KeyRow(.save, ["Enter"], Term("save")), KeyRow(.cancel, .cancel, Term("cancel")),
  ]

  package static let notesKeys: KeyTable<Command> = [
    KeyRow(.save, ["Ctrl-S", "Alt-Enter"], Term("save")), KeyRow(.cancel, .cancel, Term("cancel")),
    KeyRow(.editor, ["Alt-e"], Term("your editor")), KeyRow(.up, ["Up", "Ctrl-P"], help: Term("a row up")),
    KeyRow(.down, ["Down", "Ctrl-N"], help: Term("a row down")),
    KeyRow(.farUp, ["PgUp", "Alt-v"], help: Term("ten rows up")),
    KeyRow(.farDown, ["PgDn", "Ctrl-V"], help: Term("ten rows down")),
    KeyRow(.start, ["Alt-<", "Ctrl-Home"], help: Term("to the start of all")),
    KeyRow(.end, ["Alt->", "Ctrl-End"], help: Term("to the end of all")),
  ]
}

extension ScreenContext {
  /// Returns the key that changes a part of an item on its page.
  func key(of part: DetailPart) -> String {
    switch part {
    case .item, .line, .session: return ""
    default: break
    }
    guard let verb = part.verb else {
      return look.keys.keys(of: PageCommand(page: .item, word: "put-back")).first ?? ""
    }
    let given = keymap.key(verb)
    return given.isEmpty ? DetailPage.keys.rows.first { $0.verb == verb }?.firstKey ?? "" : given
  }
}

/// A part of an item that its page can change.
package enum DetailPart: Hashable, Sendable {
  case title, date, list, tags, priority, effort, notes
  /// A skipped or moved occurrence.
  case occurrence(OccurrenceKey)
  /// A part, which is an item itself.
  case item(ItemID)
  /// A checklist line of the notes.
  case line(Int)
  /// The focus session with this start.
  case session(Instant)

  /// The verb that changes the part, if any.
  var verb: Verb? {
    switch self {
    case .title: .item(.edit)
    case .date: .item(.date)
    case .list: .item(.list)
    case .tags: .item(.tag)
    case .priority: .item(.priority)
    case .effort: .item(.effort)
    case .notes: .item(.notes)
    case .occurrence, .item, .line, .session: nil
    }
  }

  init?(_ verb: Verb) {
    let parts = [DetailPart.title, .date, .list, .tags, .priority, .effort, .notes]
    guard let part = parts.first(where: { $0.verb == verb }) else { return nil }
    self = part
  }
}
