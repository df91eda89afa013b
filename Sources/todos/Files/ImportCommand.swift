import ArgumentParser
import Interchange
import JSON
import LongWork
import Sync
import TodoModel

/// `todos import`: brings in the items of a file, each line once however often it is run.
struct ImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring in items from a todo.txt file.",
    discussion: """
      A text with a task a line is one, too, and so is a Markdown checklist of nothing but boxes. What is seen to be anything else is refused whole; --format todotxt takes \
      each line of a text as it stands.
      """
  )

  @Argument(help: ArgumentHelp("The file; - reads standard input.", valueName: "file"), completion: .file())
  var file: String
  @Option(help: "todotxt; without, the file is looked at.")
  var format: FileFormat?
  @Flag(help: "Tell what would be taken; take nothing.")
  var dryRun = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let given = try InputText.bytes(of: file)
    let bytes = (format == nil ? Checklist.todoTxt(given) : nil) ?? given
    if let foreign = ForeignFile(bytes, isNamed: format != nil) { throw refusal(of: foreign) }
    let read = TodoTxtImport(bytes, at: session.now, zone: session.zone)
    if dryRun { return try CommandStore.look(session) { try take(read, into: $0) } }
    try take(read, into: CommandStore(session))
  }

  private func take(_ read: TodoTxtImport, into store: CommandStore) throws {
    let interruption = Interruption()
    var intake = try ImportIntake(read, into: store, interruption)
    do {
      if dryRun {
        while try intake.next() != nil {}
      } else {
        try store.takeIn(label: Self.name) { try intake.next() }
      }
    } catch let end as Interrupted {
      intake.progress.end()
      if !dryRun { store.settle() }
      store.session.console.complain("Interrupted. Nothing was taken.")
      end.end()
    }
    intake.progress.end()
    if !dryRun { store.settleAll(unless: interruption) }
    try tell(intake.report, in: store.session)
    if let end = interruption.interrupted {
      store.session.console.complain("Interrupted. All of it is taken; the rest gets its numbers later.")
      end.end()
    }
    if intake.report.isRefusedWhole { throw ExitStatus.refused.end }
  }

  private func tell(_ report: ImportReport, in session: Session) throws {
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines(isDryRun: dryRun) { try session.console.say(line) }
    for line in report.complaints { session.console.complain(line) }
  }

  private func refusal(of foreign: ForeignFile) -> Refusal {
    let place = foreign.line.map { "\(file), line \($0): This" } ?? file
    return Refusal(
      "\(place) is \(foreign.format.name), and only todo.txt can be imported. Nothing was taken. "
        + foreign.format.mend
    )
  }
}
