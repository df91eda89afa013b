import ArgumentParser
import Interchange
import JSON
import Sync
import TodoModel

/// `todos import`: brings in the items of a file, each line once however often it is run.
struct ImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Bring in items from a todo.txt file."
  )

  @Argument(help: ArgumentHelp("The file; - reads standard input.", valueName: "file"), completion: .file())
  var file: String
  @Option(help: "todotxt.")
  var format = FileFormat.todotxt
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let bytes = try InputText.bytes(of: file)
    if let foreign = ForeignFormat(bytes) {
      throw Refusal("\(file) is \(foreign.name), and only todo.txt can be imported. Nothing was taken.")
    }
    let read = TodoTxtImport(bytes, at: session.now, zone: session.zone)
    let store = try CommandStore(session)
    let known = try KnownLines(store).known(of: read)
    try store.add(read.taken.filter { !known.contains($0.line) }.map(\.item), label: Self.name)
    let report = ImportReport(read, known: known)
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines { try session.console.say(line) }
    for line in report.complaints { session.console.complain(line) }
  }
}

/// What became of the lines of a file.
struct ImportReport {
  private let read: TodoTxtImport
  private let known: Set<Int>

  init(_ read: TodoTxtImport, known: Set<Int>) {
    self.read = read
    self.known = known
  }

  private var taken: [TodoTxtImport.Taken] { read.taken.filter { !known.contains($0.line) } }

  /// What was done, in words.
  var lines: [String] {
    var lines = ["Taken: \(Counted.items(taken.count))."]
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
