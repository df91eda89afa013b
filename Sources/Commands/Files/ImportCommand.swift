import Actions
import ArgumentParser
import Files
import Intents
import Interchange
import JSON
import LongWork
import Messages
import Sync
import TodoModel

/// `todos import`: imports the items of a file; repeated imports add no line twice.
struct ImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: localized("Import items from another program."),
    discussion: localized(
      """
      Formats: todo.txt, the JSON of todos export or task export, calendars (iCalendar), a calcurse file or \
      folder, Org files, Markdown checkboxes, tables (CSV), Todoist projects and Super \
      Productivity backups. A text file with one task per line counts as todo.txt. Any other file is refused; \
      --format todotxt imports each line as it is.
      """))

  @Argument(
    help: ArgumentHelp(localized("The file, or a calcurse folder; - reads standard input."), valueName: "file"),
    completion: .file())
  var file: String
  @Option(help: ArgumentHelp(localized("The format: \(ExchangeFormat.names()); detected by default."))) var format:
    ExchangeFormat?
  @Option(help: ArgumentHelp(localized("What the columns of a table mean: title=Task,due=3."), valueName: "meanings"))
  var columns: String?
  @Flag(help: ArgumentHelp(localized("Show what would be imported without importing it."))) var dryRun = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let said = try saidFormat()
    let isFolder = CalcurseFolder.isOne(file) && said ?? .calcurse == .calcurse
    let bytes = isFolder ? [] : try InputText.bytes(of: file)
    let found = said ?? (isFolder ? .calcurse : look(at: bytes))
    if dryRun { return try CommandStore.look(session) { try take(bytes, found, into: $0) } }
    try take(bytes, found, into: CommandStore(session))
  }

  /// Detects the format; calcurse's `todo` may be any list, so its location decides.
  private func look(at bytes: [UInt8]) -> ExchangeFormat {
    ExchangeFormat(lookingAt: bytes) ?? (CalcurseFolder.isTodo(file, bytes) ? .calcurse : .todotxt)
  }

  private func source(_ bytes: [UInt8], _ found: ExchangeFormat, _ store: CommandStore) throws -> any ImportSource {
    let session = store.session
    do {
      switch found {
      case .todotxt: break
      case .json: return try DraftSource(OwnJSON.read(bytes, at: session.exchange), store)
      case .taskwarrior: return try DraftSource(TaskwarriorReader.read(bytes, at: session.exchange), store)
      case .csv: return try DraftSource(table(bytes, session).read(), store)
      case .todoist: return try DraftSource(TodoistReader.read(bytes, at: place(session)), store)
      case .superproductivity: return try DraftSource(SuperProductivityReader.read(bytes, at: session.exchange), store)
      case .org: return try DraftSource(OrgReader.read(bytes, at: session.exchange), store)
      case .markdown: return try DraftSource(MarkdownReader.read(bytes, at: session.exchange), store)
      case .ics: return try DraftSource(ICSReader.read(bytes, at: session.exchange), store)
      case .calcurse: return try DraftSource(calcurse(bytes, at: session.exchange), store)
      }
    } catch let fault as ExchangeFault {
      let words = ImportMessages.fault(in: file, line: fault.line, column: fault.column, fault.words)
      throw Refusal("\(words) \(ImportMessages.nothingImported)")
    }
    if let foreign = ForeignFile(bytes, isNamed: format != nil) { throw refusal(of: foreign) }
    if format == nil, let foreign = ForeignFile(named: file) { throw refusal(of: foreign) }
    return try TodoTxtSource(TodoTxtImport(bytes, at: session.now, zone: session.zone), store)
  }

  private func calcurse(_ bytes: [UInt8], at place: ExchangePlace) throws -> DraftImport {
    if CalcurseFolder.isOne(file) { return try CalcurseFolder(file).read(at: place) }
    return try CalcurseReader.read(bytes, at: place, notes: CalcurseFolder(of: file).notes)
  }

  private func take(_ bytes: [UInt8], _ found: ExchangeFormat, into store: CommandStore) throws {
    // A signal ends the program at once up to this point, since nothing has been written.
    let source = try source(bytes, found, store)
    let interruption = Interruption()
    var intake = try ImportIntake(source, found, store, interruption)
    if !dryRun { try add(intake.fields, to: store) }
    do {
      if dryRun {
        while try intake.next() != nil {}
      } else {
        try store.takeIn(label: ItemMessages.imported) { try intake.next() }
      }
    } catch let end as Interrupted {
      intake.progress.end()
      if !dryRun { store.settle() }
      store.session.console.complain(ImportMessages.interrupted)
      end.end()
    }
    intake.progress.end()
    if !dryRun { store.settleAll(unless: interruption) }
    try tell(intake.report, in: store.session)
    if let end = interruption.interrupted {
      store.session.console.complain(ImportMessages.interruptedNumbers)
      end.end()
    }
    if intake.report.isRefusedWhole { throw ExitStatus.refused.end }
  }

  /// Creates the fields before the items that have values of them.
  private func add(_ fields: ImportedFields, to store: CommandStore) throws {
    guard !fields.new.isEmpty else { return }
    let changes: [Change]
    do throws(FieldRefusal) { changes = try fields.changes() } catch { throw Refusal(error.words) }
    try store.record(changes, label: ItemMessages.imported)
  }

  private func tell(_ report: ImportReport, in session: Session) throws {
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines(isDryRun: dryRun) { try session.console.say(line) }
    if dryRun { try report.tellFirst(in: session) }
    for line in report.complaints { session.console.complain(line) }
  }

  private func refusal(of foreign: ForeignFile) -> Refusal {
    let format = foreign.format
    if foreign.isByName { return Refusal(ImportMessages.onlyNamed(format.name, file)) }
    if format == .table, let line = foreign.line, line > 1 {
      let rest = "tail -n +\(line) \(ShellText.word(file)) > tasks.csv"
      return Refusal(ImportMessages.linesBeforeTable(file, line: line, command: rest))
    }
    let words =
      format == .table
      ? ImportMessages.noTitleColumn(format.name, in: file, line: foreign.line)
      : ImportMessages.notTodoTxt(format.name, in: file, line: foreign.line)
    return Refusal("\(words) \(format.mend)")
  }
}

/// Tables: their columns are given, or guessed and confirmed.
extension ImportCommand {
  /// Returns the format that the options give or imply; nil to detect it.
  func saidFormat() throws -> ExchangeFormat? {
    guard columns != nil else { return format }
    guard format ?? .csv == .csv else {
      throw Refusal.usage(ImportMessages.columnsNeedTable)
    }
    return .csv
  }

  /// Returns the time and zone for reading, with the name of the file.
  func place(_ session: Session) -> ExchangePlace {
    var place = session.exchange
    let name = file == "-" ? "" : file.split(separator: "/").last.map(String.init) ?? ""
    place.file = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return place
  }

  /// Parses a table with given or guessed columns.
  ///
  /// Guessed columns need confirmation at a prompt; without a prompt, they need to be the only likely meaning.
  func table(_ bytes: [UInt8], _ session: Session) throws -> TableFile {
    let table = try TableFile(bytes, columns: columns, at: session.exchange)
    if dryRun {
      if !json.isWanted { try show(table, in: session) }
      return table
    }
    if columns != nil || table.head.isOurs { return table }
    guard !json.isWanted, file != "-", session.console.canAsk else {
      guard table.head.isSure else { throw unsure(table.head) }
      return table
    }
    try show(table, in: session)
    try session.console.say(ImportMessages.columnsQuestion)
    guard try isConfirmed(session) else {
      throw Refusal(ImportMessages.columnsDenied(command: example(table.head)))
    }
    return table
  }

  private func isConfirmed(_ session: Session) throws -> Bool {
    do { return try session.console.isConfirmed() } catch let end as Interrupted {
      session.console.complain(ImportMessages.interrupted)
      end.end()
    }
  }

  /// Prints the meaning of the columns, and the first rows as items.
  private func show(_ table: TableFile, in session: Session) throws {
    let head = table.head
    try session.console.say(ImportMessages.columns)
    let width = TableColumn.allCases.map(\.rawValue.count).max() ?? 0
    for column in TableColumn.allCases {
      guard let place = head[column] else { continue }
      let name = column.rawValue.padding(to: width)
      try session.console.say("  \(name)  \(head.isNamed ? head.names[place] : ImportMessages.column(place + 1))")
    }
    let kept = zip(head.columns, head.names).filter { $0.0 == nil && head.isNamed }.map(\.1)
    if !kept.isEmpty {
      let label = ImportMessages.keptColumns.padding(to: width)
      try session.console.say("  " + label + "  " + kept.joined(separator: ", "))
    }
    for note in table.notes { try session.console.say("  \(note)") }
    guard !dryRun else { return }
    try session.console.say(ImportMessages.firstRows)
    for item in try table.first(Self.shown) { try session.console.say("  " + item.importLine(in: session)) }
  }

  private func unsure(_ head: TableHead) -> Refusal {
    Refusal(ImportMessages.columnsUnclear(file, command: example(head)))
  }

  /// Returns the command with the columns as understood, for the user to edit.
  private func example(_ head: TableHead) -> String {
    let pairs = TableColumn.allCases.compactMap { column in
      head[column].map { "\(column.rawValue)=\(head.names[$0].contains(",") ? "\($0 + 1)" : head.names[$0])" }
    }
    return ShellText.line(["todos", "import", file, "--columns", pairs.prefix(4).joined(separator: ",")])
  }

  private static var shown: Int { 3 }
}

extension String {
  fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// The folder of calcurse's data: `todo`, `apts` and their `notes`.
struct CalcurseFolder {
  private let path: String

  /// Creates a reference to a folder, which may not exist.
  init(_ path: String) { self.path = path }

  init(of file: String) { path = File(file).folder.path }

  /// Returns true if the path is a folder that contains one of these files.
  static func isOne(_ path: String) -> Bool {
    Folder(path).isThere && ["todo", "apts"].contains { File(path + "/" + $0).facts?.kind == .plain }
  }

  /// Returns true if bytes are calcurse's `todo` beside other calcurse files; alone, they could be any list.
  static func isTodo(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard path.split(separator: "/").last == "todo", CalcurseReader.mayBeTodo(bytes) else { return false }
    let folder = File(path).folder.path
    return ["apts", "conf", "keys", "notes"].contains { File(folder + "/" + $0).exists }
  }

  func read(at place: ExchangePlace) throws -> DraftImport {
    try CalcurseReader.read(todo: try bytes("todo"), apts: try bytes("apts"), at: place, notes: notes)
  }

  private func bytes(_ name: String) throws(Refusal) -> [UInt8] {
    File(path + "/" + name).exists ? try InputText.bytes(of: path + "/" + name) : []
  }

  /// Returns the note with a name; nil if there is none.
  func notes(_ name: String) -> String? {
    guard let bytes = try? File(path + "/notes/" + name).read(limit: 1 << 20) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the files; throws a refusal if they exist.
  func write(_ files: CalcurseWriter) throws(Refusal) {
    let names = ["todo", "apts"]
    if let old = names.first(where: { File(path + "/" + $0).exists }) {
      throw Refusal(ExportMessages.exists("\(path)/\(old)"))
    }
    do throws(FileFault) {
      try Folder(path + "/notes").make()
      for (name, text) in files.notes.sorted(by: { $0.key < $1.key }) {
        try File(path + "/notes/" + name).replace(with: Array(text.utf8))
      }
      for (name, text) in zip(names, [files.todo, files.apts]) { try File(path + "/" + name).make(Array(text.utf8)) }
    } catch { throw Refusal(ExportMessages.cannotBeWritten(error.path, reason: error.reason)) }
  }
}
