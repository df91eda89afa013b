import Interchange
import LongWork
import Replica
import TodoModel

/// Reads a file's items part by part, leaves out those that are here already, and keeps count.
struct ImportIntake {
  /// What has become of the lines so far.
  private(set) var report: ImportReport
  let progress: ProgressLine

  private var read: TodoTxtImport
  private var known: KnownLines
  private let interruption: Interruption

  init(_ read: TodoTxtImport, into store: CommandStore, _ interruption: Interruption) throws {
    self.read = read
    self.interruption = interruption
    known = try KnownLines(store)
    self.read.identify(try known.items(of: read.namedLines))
    report = ImportReport()
    progress = store.session.progress("Importing", .lines)
  }

  /// The next items to take; nil behind the last.
  ///
  /// Throws `Interrupted` where the command is to end.
  mutating func next() throws -> [Item]? {
    try interruption.check()
    progress.tell(read.linesRead, of: read.lineCount)
    guard let part = read.next(Replica.importLimit) else { return nil }
    let known = try known.known(of: part)
    let new = part.taken.filter { !known.contains($0.line) }
    report.add(new, known: known.count, part.refused)
    return new.map(\.item)
  }
}
