import ArgumentParser
import Interchange
import JSON
import LongWork
import Sync
import TodoModel

/// `todos import`: imports the items of a file; repeated imports add no line twice.
struct ImportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import items from another program.",
    discussion: """
      Formats: todo.txt, the JSON of todos export or task export, calendars (iCalendar), a calcurse file or \
      folder, Org files, Markdown checkboxes, tables (CSV), Todoist projects and Super \
      Productivity backups. A text file with one task per line counts as todo.txt. Any other file is refused; \
      --format todotxt imports each line as it is.
      """
  )

  @Argument(
    help: ArgumentHelp("The file, or a calcurse folder; - reads standard input.", valueName: "file"),
    completion: .file()
  )
  var file: String
  @Option(help: "The format: \(ExchangeFormat.names()); detected by default.")
  var format: ExchangeFormat?
  @Option(help: ArgumentHelp("What the columns of a table mean: title=Task,due=3.", valueName: "meanings"))
  var columns: String?
  @Flag(help: "Show what would be imported without importing it.")
  var dryRun = false
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

  private func source(
    _ bytes: [UInt8],
    _ found: ExchangeFormat,
    _ store: CommandStore
  ) throws -> any ImportSource {
    let session = store.session
    do {
      switch found {
      case .todotxt: break
      case .json: return try DraftSource(OwnJSON.read(bytes, at: session.exchange), store)
      case .taskwarrior:
        return try DraftSource(TaskwarriorReader.read(bytes, at: session.exchange), store)
      case .csv: return try DraftSource(table(bytes, session).read(), store)
      case .todoist: return try DraftSource(TodoistReader.read(bytes, at: place(session)), store)
      case .superproductivity:
        return try DraftSource(SuperProductivityReader.read(bytes, at: session.exchange), store)
      case .org: return try DraftSource(OrgReader.read(bytes, at: session.exchange), store)
      case .markdown: return try DraftSource(MarkdownReader.read(bytes, at: session.exchange), store)
      case .ics: return try DraftSource(ICSReader.read(bytes, at: session.exchange), store)
      case .calcurse: return try DraftSource(calcurse(bytes, at: session.exchange), store)
      }
    } catch let fault as ExchangeFault {
      throw Refusal(
        "\(file), line \(fault.line), column \(fault.column): \(fault.words) Nothing was imported."
      )
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
    var intake = ImportIntake(source, found, store, interruption)
    do {
      if dryRun {
        while try intake.next() != nil {}
      } else {
        try store.takeIn(label: Self.name) { try intake.next() }
      }
    } catch let end as Interrupted {
      intake.progress.end()
      if !dryRun { store.settle() }
      store.session.console.complain("Interrupted. Nothing was imported.")
      end.end()
    }
    intake.progress.end()
    if !dryRun { store.settleAll(unless: interruption) }
    try tell(intake.report, in: store.session)
    if let end = interruption.interrupted {
      store.session.console.complain("Interrupted. All items are imported; some get their numbers later.")
      end.end()
    }
    if intake.report.isRefusedWhole { throw ExitStatus.refused.end }
  }

  private func tell(_ report: ImportReport, in session: Session) throws {
    if json.isWanted { return try session.console.pass(JSONText.of(report.json)) }
    for line in report.lines(isDryRun: dryRun) { try session.console.say(line) }
    if dryRun { try report.tellFirst(in: session) }
    for line in report.complaints { session.console.complain(line) }
  }

  private func refusal(of foreign: ForeignFile) -> Refusal {
    let place = foreign.line.map { "\(file), line \($0): This" } ?? file
    if foreign.isByName {
      return Refusal(
        "\(file) is \(foreign.format.name) by its name, but not by its contents. Nothing was imported. "
          + "If it has one task per line, add: --format todotxt"
      )
    }
    if foreign.format == .table, let line = foreign.line, line > 1 {
      let rest = "tail -n +\(line) \(ShellText.word(file)) > tasks.csv"
      return Refusal(
        "\(place) row names the columns of a table (CSV), but other lines come before it. Nothing was imported. "
          + "Remove those lines and import the rest: \(rest)"
      )
    }
    let why =
      foreign.format == .table
      ? "whose first line names no title column" : "which cannot be imported as todo.txt"
    return Refusal(
      "\(place) is \(foreign.format.name), \(why). Nothing was imported. " + foreign.format.mend
    )
  }
}
