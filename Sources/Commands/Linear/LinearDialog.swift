import Actions
import Intents
import LongWork
import Screens
import Sync
import TodoModel

/// The dialog that takes commands line by line and reports their results.
///
/// Commands do the same as their namesakes on the command line. Each line is a command of its own: with its own time,
/// based on current data, and durable before its response.
struct LinearDialog {
  var store: CommandStore
  private let input: LineInput
  /// The list that was read last.
  var page: LinearPage?
  /// The item that was read last, which "it" refers to.
  var current: ItemID?
  /// The item whose numbered actions are offered; nil for none.
  var offered: ItemID?

  init(_ store: CommandStore, _ input: LineInput) { (self.store, self.input) = (store, input) }

  /// Runs until the user quits or the input ends.
  mutating func run() throws {
    try begin()
    while let line = try ask(prompt) {
      do {
        store = try store.renewed()
        if try !take(line) { return }
      } catch {
        try tell(error)
      }
    }
  }

  private mutating func begin() throws {
    store = try store.renewed()
    if let zone = store.session.machineZone {
      try say("Times are \(store.session.zone.identifier), this machine's are \(zone.identifier).")
    }
    do { try list("") } catch { try tell(error) }
    try say("Type an item's number to read it, or a command; help lists the commands.")
  }

  private var prompt: String {
    guard let offered, let row = try? store.home.row(offered) else { return "todos> " }
    return "item \(store.words.name(row.item))> "
  }

  /// Performs a line; returns false to quit.
  private mutating func take(_ line: String) throws -> Bool {
    if let item = offered {
      offered = nil
      let typed = line.split(whereSeparator: \.isWhitespace)
      if typed.count == 1, let action = Int(typed[0]).flatMap(LinearAction.init) {
        try carryOut(action, on: item)
        return true
      }
    }
    let wish: LinearWish?
    do throws(LinearFault) {
      wish = try LinearWish(line)
    } catch {
      try runCommand(line, else: error)
      return true
    }
    guard let wish else { return true }
    if wish.verb == .quit { return false }
    try carryOut(wish)
    return true
  }

  /// Performs a line without a verb as a command of the command line.
  private func runCommand(_ line: String, else fault: LinearFault) throws {
    guard let command = TypedCommand(line, last: current?.description) else {
      throw Refusal(fault.named(in: CommandTree.names).words)
    }
    try command.run(in: store.session)
  }

  private mutating func carryOut(_ wish: LinearWish) throws {
    switch wish.verb {
    case .quit: return
    case .help: try help(wish.words)
    case .list: try list(wish.words)
    case .find: try find(wish.words)
    case .lists: for line in ListsText(try store.shelf()).spoken { try say(line) }
    case .more: try more()
    case .next: try step(1)
    case .previous: try step(-1)
    case .place: try tellPlace()
    case .read: for row in try found(wish.items) { try read(row) }
    case .add: try add(wish.words)
    case .undo: try goBack("Undone", store.home.undo(), orSay: "There is nothing to undo.")
    case .redo: try goBack("Redone", store.home.redo(), orSay: "There is nothing to redo.")
    default: try change(wish)
    }
  }

  /// Prints the list of commands, or the help of one.
  private func help(_ words: String) throws {
    if let verb = LinearVerb(named: words) { return try say(verb.helpLine) }
    guard let command = TypedCommand(words + " --help", last: nil) else {
      for line in LinearVerb.helpLines { try say(line) }
      return
    }
    try command.run(in: store.session)
  }

  func say(_ words: String) throws { try store.session.console.say(words) }

  /// Prints a prompt and returns the line of the answer; nil at the end of the input.
  func ask(_ question: String) throws -> String? { try store.session.console.ask(question, input) }

  /// Prints an error, without the lines that would show a caret.
  func tell(_ error: any Error) throws {
    if error is Interrupted { throw error }
    let words = Refusal(error).words
    try say(String(words.prefix { !$0.isNewline }))
  }

  /// Finds the named items; "it" means the one that was read last.
  func found(_ tokens: [String], deleted: Bool = false) throws -> [Row] {
    let names = try tokens.map { token in
      guard LinearWish.isLast(token) else { return token }
      guard let current else { throw Refusal("No item has been read yet. Type its number.") }
      return current.description
    }
    return try store.find(names, deleted: deleted)
  }

  func line(_ row: ListedRow) -> String {
    store.words.name(row.row.item) + ". " + SpokenRow(row, at: store.session.moment).text
  }
}
