import ArgumentParser
import Interchange
import JSON
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
    let known = try KnownLines(store).known(of: read)
    let new = read.taken.filter { !known.contains($0.line) }.map(\.item)
    if !dryRun { try store.add(new, label: Self.name) }
    try tell(ImportReport(read, known: known, isDryRun: dryRun), in: store.session)
    if read.taken.isEmpty, !read.refused.isEmpty { throw ExitStatus.refused.end }
  }

  private func tell(_ report: ImportReport, in session: Session) throws {
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines { try session.console.say(line) }
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

/// What became of the lines of a file.
struct ImportReport {
  private let read: TodoTxtImport
  private let known: Set<Int>
  private let isDryRun: Bool

  init(_ read: TodoTxtImport, known: Set<Int>, isDryRun: Bool) {
    self.read = read
    self.known = known
    self.isDryRun = isDryRun
  }

  private var taken: [TodoTxtImport.Taken] { read.taken.filter { !known.contains($0.line) } }

  /// What was done, in words.
  var lines: [String] {
    var lines = ["\(isDryRun ? "Would be taken" : "Taken"): \(Counted.items(taken.count))."]
    if !known.isEmpty { lines.append("Already there: \(Counted.items(known.count)).") }
    if !read.refused.isEmpty { lines.append("Not taken: \(Counted.lines(read.refused.count)).") }
    return lines
  }

  /// The same as JSON.
  var json: JSONValue {
    func lines(_ all: [(Int, String)]) -> JSONValue {
      .array(all.map { .object(["line": .integer($0.0), "reason": .string($0.1)]) })
    }
    return .object([
      "taken": .integer(taken.count),
      "already_there": .integer(known.count),
      "not_taken": lines(read.refused.map { ($0.line, $0.reason) }),
      "remarks": lines(taken.flatMap { taken in taken.remarks.map { (taken.line, $0) } }),
    ])
  }

  /// What could not be taken, or not wholly, line by line.
  var complaints: [String] {
    let refused = read.refused.map { ($0.line, $0.reason) }
    let partly = taken.flatMap { taken in taken.remarks.map { (taken.line, $0 + ".") } }
    let places = Dictionary(grouping: refused + partly, by: \.1).mapValues { $0.map(\.0).sorted() }
    return places.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { words, lines in
      (lines.count == 1 ? "line " : "lines ") + Self.list(lines) + ": " + words
    }
  }

  /// The first few numbers, and how many more there are.
  private static func list(_ lines: [Int]) -> String {
    let shown = lines.prefix(8).map(String.init).joined(separator: ", ")
    return lines.count > 8 ? "\(shown) and \(lines.count - 8) more" : shown
  }
}
