import Actions
import Frames

/// What is typed into, and what always stays as it is so that a person finds a way on and out.
extension KeyPage {
  /// Where characters go that are typed there.
  var typing: Typing {
    switch self {
    case .line, .find, .add, .date, .title, .chips, .names, .notes: .text
    case .picker, .lists, .filters, .tags, .wait, .sort, .theme, .help: .search
    default: .nothing
    }
  }

  /// Whether it is a line or a picker of its own, which has the keys of all lines besides.
  var isInLine: Bool { typing != .nothing && self != .line && self != .picker }

  /// Whether its commands have one key each, none after the other: they are keys in every line, or in a part of one.
  private var isOfOneKey: Bool { [.line, .picker, .title, .chips, .names].contains(self) }

  /// Whether keys stay with what they mean there, whatever a person says.
  func keeps(_ keys: [KeyPress]) -> Bool {
    keys.leadsOut || keys == [KeyPress(.enter)] && (typing != .nothing || self == .keys || self == .side)
  }

  /// Whether a person can give keys to a command there; those that it comes with are fine, as far as they can change.
  func takes(_ keys: [KeyPress], for word: String) -> Bool {
    refusal(of: keys) == nil
      || !keeps(keys) && table.row(PageCommand(page: self, word: word))?.keys.contains(keys) == true
  }

  /// Why keys cannot be given to anything there; nil where they can.
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

  /// What every line that is typed has.
  static let lineKeys = KeyTable<PageCommand>(
    rows: LineCommand.keys.rows.map { row in row.map { PageCommand(page: .line, word: $0.name) } } + [
      KeyRow(PageCommand(page: .line, word: "accept"), ["Enter"], help: "accept the text"),
      KeyRow(PageCommand(page: .line, word: "leave"), .cancel, help: "leave it"),
    ]
  )

  /// What every picker has beside its line.
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
  /// What a key of a line or picker is taken for.
  enum TypedKey: Hashable {
    /// What it is.
    case itself
    /// This one: the person gave it what this one does.
    case another(KeyPress)
    /// Nothing: what it did has other keys.
    case nothing
  }

  /// What a key is taken for where a person gave others to what every line has, or every picker.
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
  /// The table as it is shown: with the keys that a person gave to what every line has, and every picker.
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
