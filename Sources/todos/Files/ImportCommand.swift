import ArgumentParser
import Intents
import Interchange
import Sync
import TodoModel

/// `todos import`: brings in the items of a file, each line once however often it is run.
struct ImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring in items from a file."
  )

  @Argument(help: ArgumentHelp("The file; - reads standard input.", valueName: "file"), completion: .file())
  var file: String
  @Option(help: "todotxt.")
  var format = FileFormat.todotxt
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let read = TodoTxtImport(try InputText.bytes(of: file), at: session.now, zone: session.zone)
    let store = try CommandStore(session)
    let known = try KnownLines(store).known(of: read)
    var last = try store.home.lastOrder()
    let changes = read.taken.filter { !known.contains($0.line) }.map { taken in
      var item = taken.item
      item.order = OrderKey.between(last, nil)
      last = item.order
      return Change(item.id, .add(item))
    }
    try store.commit(changes, label: Self.name)
    let report = ImportReport(read, known: known)
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines { try session.console.say(line) }
    for line in report.complaints { session.console.complain(line) }
  }
}
