import ArgumentParser
import Interchange
import LongWork
import TodoModel

/// `todos export`: writes all items, open and done, to standard output.
struct ExportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write all items as text.",
    discussion: "An imported line that was not changed is given back as it was, byte by byte."
  )

  @Option(help: "todotxt.")
  var format = FileFormat.todotxt
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    var losses: [TodoTxtLoss: [String]] = [:]
    let store = try CommandStore(session)
    let names = try TodoTxtNames(store)
    var done = 0
    let progress = session.console.isTerminal ? nil : session.progress("Exporting", .items)
    try store.eachPart { items, all in
      let part = items.todoTxt(session, names)
      try write(part, session.console)
      losses.merge(part.losses.mapValues { $0.map { "\(store.words.name($0)) “\($0.title)”" } }) { $0 + $1 }
      done += items.count
      progress?.tell(done, of: all)
    }
    progress?.end()
    for loss in TodoTxtLoss.allCases {
      guard let names = losses[loss] else { continue }
      session.console.complain(
        "Left out of \(Self.words(names)), for want of words in todo.txt: \(loss.words)."
      )
    }
  }

  /// "2 items (3 “Call Ann”, 5 “Taxes”)", the first few by name.
  private static func words(_ names: [String]) -> String {
    let rest = names.count - named
    let told = names.prefix(named) + (rest > 0 ? ["and \(rest) more"] : [])
    return Counted.items(names.count) + " (" + told.joined(separator: ", ") + ")"
  }

  /// How many items are named where something is left out of them.
  private static let named = 5

  private func write(_ part: TodoTxtExport, _ console: Console) throws {
    guard console.isTerminal else { return try console.pass(part.text) }
    for line in part.lines { try console.say(line) }
  }
}

/// The forms of files that items are brought in from and written as.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  /// todo.txt 1.0.
  case todotxt
}

extension [Item] {
  /// The items as a part of a todo.txt file, as seen in a session.
  func todoTxt(_ session: Session, _ names: TodoTxtNames) -> TodoTxtExport {
    TodoTxtExport(self, names: names, today: session.today, zone: session.zone)
  }
}

extension TodoTxtNames {
  /// What the lines of all items are called.
  init(_ store: CommandStore) throws {
    self.init()
    try store.eachPart { items, _ in add(items) }
  }
}
