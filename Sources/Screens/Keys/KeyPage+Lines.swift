import Actions
import Frames

/// Typing on a page, and the keys that always keep their meaning so that the user can go on and leave.
extension KeyPage {
  var typing: Typing {
    switch self {
    case .line, .find, .add, .date, .title, .chips, .names, .notes: .text
    case .picker, .lists, .filters, .tags, .wait, .sort, .theme, .help: .search
    default: .nothing
    }
  }

  /// True for a specific line or picker, which also has the keys of all lines.
  var isInLine: Bool { typing != .nothing && self != .line && self != .picker }

  /// True if commands have single keys, not sequences: the keys apply in every line or in a part of one.
  private var isOfOneKey: Bool { [.line, .picker, .title, .chips, .names].contains(self) }

  /// Returns true if keys keep their meaning on the page, whatever the user sets.
  func keeps(_ keys: [KeyPress]) -> Bool {
    keys.leadsOut || keys == [KeyPress(.enter)] && (typing != .nothing || self == .keys || self == .side)
  }

  /// Returns true if the user can give keys to a command of the page; its changeable default keys are always valid.
  func takes(_ keys: [KeyPress], for word: String) -> Bool {
    refusal(of: keys) == nil
      || !keeps(keys) && table.row(PageCommand(page: self, word: word))?.keys.contains(keys) == true
  }

  /// Returns the reason why no command of the page can have the keys; nil if one can.
  func refusal(of keys: [KeyPress]) -> String? {
    guard let first = keys.first else { return "That is no key" }
    if [first].leadsOut { return "“\(keys.words)” always leaves the page" }
    if keeps([first]) {
      let help = table.rows.first { $0.keys.contains([first]) }?.help ?? "continue"
      return "“\(keys.words)” always means “\(help)” there"
    }
    if typing != .nothing, Typing.text.accepts(keys) { return "“\(keys.words)” types text there" }
    return isOfOneKey && keys.count > 1 ? "“\(keys.words)” is more than one key" : nil
  }

  /// The keys of every input line.
  static let lineKeys = KeyTable<PageCommand>(
    rows: LineCommand.keys.rows.map { row in row.map { PageCommand(page: .line, word: $0.name) } } + [
      KeyRow(PageCommand(page: .line, word: "accept"), ["Enter"], help: "accept the text"),
      KeyRow(PageCommand(page: .line, word: "leave"), .cancel, help: "leave it"),
    ]
  )

  /// The keys of every picker, in addition to those of its line.
  static let pickerKeys = KeyTable<PageCommand>(
    rows: KeyTable<PageCommand>.steps().rows.compactMap { row in
      guard case .motion(let motion)? = row.verb else { return nil }
      var named = KeyRow(PageCommand(page: .picker, word: motion.rawValue), [], help: row.help)
      named.keys = row.keys
      return named
    }
  )
}

extension KeyChoice {
  /// The meaning of a key in a line or a picker.
  enum TypedKey: Hashable {
    /// The key itself.
    case itself
    /// Another key, whose function the user gave to this key.
    case another(KeyPress)
    /// Nothing: the function of the key has other keys.
    case nothing
  }

  /// Returns the meaning of a key, given the user's keys for all lines or all pickers.
  func typed(_ key: KeyPress, on page: KeyPage) -> TypedKey {
    if own(on: page).isEmpty { return .itself }
    let usual = page.table
    if let command = table(of: page).command(key) {
      guard let row = usual.row(command), !row.keys.contains([key]) else { return .itself }
      return row.keys.first?.first.map(TypedKey.another) ?? .itself
    }
    return usual.command(key) == nil ? .itself : .nothing
  }
}

extension KeyTable {
  /// Returns the table for display, with the user's keys for all lines and all pickers.
  func telling(_ choice: KeyChoice, _ typing: Typing) -> KeyTable {
    guard typing != .nothing, !choice.own.isEmpty else { return self }
    let (line, picker) = (choice.own(on: .line), typing == .search ? choice.own(on: .picker) : [:])
    var table = self
    for (place, row) in rows.enumerated() {
      let isEnd = [("accept", KeyPress(.enter)), ("leave", KeyPress(.escape))].filter {
        row.keys.contains([$0.1])
      }
      table.rows[place].keys += isEnd.flatMap { line[$0.0] ?? [] }
      if case .motion(let motion)? = row.verb, let keys = picker[motion.rawValue] {
        (table.rows[place].keys, table.rows[place].sign) = (keys, nil)
      }
    }
    return table
  }
}
