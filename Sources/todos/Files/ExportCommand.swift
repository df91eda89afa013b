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
    var losses: [TodoTxtLoss: Int] = [:]
    var done = 0
    let progress = session.console.isTerminal ? nil : session.progress("Exporting", .items)
    try CommandStore(session).eachPart { items, all in
      let part = items.todoTxt(session)
      try write(part, session.console)
      losses.merge(part.losses) { $0 + $1 }
      done += items.count
      progress?.tell(done, of: all)
    }
    progress?.end()
    for loss in TodoTxtLoss.allCases {
      guard let count = losses[loss] else { continue }
      session.console.complain(
        "Left out of \(Counted.items(count)), for want of words in todo.txt: \(loss.words)."
      )
    }
  }

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
  /// The items as a todo.txt file, as seen in a session.
  func todoTxt(_ session: Session) -> TodoTxtExport {
    TodoTxtExport(self, today: session.today, zone: session.zone)
  }
}
