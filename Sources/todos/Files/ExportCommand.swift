import ArgumentParser
import Interchange

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
    let export = try StoredItems(CommandStore(session)).all().todoTxt(session)
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
