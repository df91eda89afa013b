import ArgumentParser
import Interchange
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
    let export = try CommandStore(session).allItems().todoTxt(session)
    if session.console.isTerminal {
      for line in export.lines { try session.console.say(line) }
    } else {
      try session.console.pass(export.text)
    }
    for loss in TodoTxtLoss.allCases {
      guard let count = export.losses[loss] else { continue }
      session.console.complain(
        "Left out of \(Counted.items(count)), for want of words in todo.txt: \(loss.words)."
      )
    }
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
