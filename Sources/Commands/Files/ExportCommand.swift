import ArgumentParser
import Intents
import Interchange
import LongWork
import Messages
import Sync
import TodoModel

/// `todos export`: writes all items, open and done, to standard output.
struct ExportCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: localized("Export all items, or those that match."),
    discussion: localized("An imported line that was not changed is exported unchanged, byte for byte."))

  @Option(
    help: ArgumentHelp(localized("The format: \(ExchangeFormat.names { $0.isWritten }).")),
    completion: .list(ExchangeFormat.allCases.filter(\.isWritten).map(\.rawValue))) var format = ExchangeFormat.todotxt
  @Option(
    help: ArgumentHelp(localized("The folder for the files of calcurse."), valueName: "folder"), completion: .directory)
  var to: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(localized("Only items that match, open or done."), valueName: "expr"))
  var filter: String?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    if format == .calcurse, to == nil {
      throw ValidationError(ExportMessages.calcurseNeedsFolder)
    }
    if format != .calcurse, to != nil {
      throw ValidationError(ExportMessages.folderNeedsCalcurse)
    }
    var store = try CommandStore(session)
    store.only = try filter.map(store.matching)
    if try store.home.hidesPrivate { session.console.complain(PrivateMessages.exportLacks) }
    let losses =
      switch format {
      case .todotxt: try writeTodoTxt(store)
      case .json: try write(OwnJSONWriter(store.home.lists().fields), store)
      case .taskwarrior: try write(TaskwarriorWriter(store.allItems(), at: session.exchange), store)
      case .csv: try write(TableWriter(store.allItems(), at: session.exchange), store)
      case .todoist, .superproductivity: throw Refusal.usage(ExportMessages.cannotBeExported(format.name))
      case .org: try write(OrgWriter(store.allItems(), at: session.exchange), store)
      case .markdown: try write(MarkdownWriter(store.allItems(), at: session.exchange), store)
      case .ics: try write(ICSWriter(store.allItems(), at: session.exchange), store)
      case .calcurse: try writeCalcurse(store)
      }
    for loss in ItemLoss.allCases {
      guard let items = losses[loss] else { continue }
      session.console.complain(words(loss, of: items))
    }
  }

  /// Writes the items in batches; returns the losses with the names of their items.
  private func writeParts(
    _ store: CommandStore, _ body: ([Item]) throws -> [ItemLoss: [Item]]
  ) throws -> [ItemLoss: [String]] {
    var losses: [ItemLoss: [String]] = [:]
    var done = 0
    let progress = store.session.console.isTerminal ? nil : store.session.progress(ExportMessages.exporting, .items)
    try store.eachPart { items, all in
      let names = try body(items).mapValues { $0.map { ExportMessages.item(store.words.name($0), title: $0.title) } }
      losses.merge(names) { $0 + $1 }
      done += items.count
      progress?.tell(done, of: all)
    }
    progress?.end()
    return losses
  }

  private func writeTodoTxt(_ store: CommandStore) throws -> [ItemLoss: [String]] {
    let names = try TodoTxtNames(store)
    return try writeParts(store) { items in
      let part = items.todoTxt(store.session, names)
      try write(part.text, store.session.console)
      return part.losses
    }
  }

  private func writeCalcurse(_ store: CommandStore) throws -> [ItemLoss: [String]] {
    guard let to else { return [:] }
    var files = CalcurseWriter(at: store.session.exchange)
    let losses = try writeParts(store) { items in
      files.add(items)
      return files.takeLosses()
    }
    try CalcurseFolder(to).write(files)
    return losses
  }

  private func write(_ empty: some ItemWriter, _ store: CommandStore) throws -> [ItemLoss: [String]] {
    var writer = empty
    let console = store.session.console
    try write(writer.head, console)
    let losses = try writeParts(store) { items in
      try write(writer.text(of: items), console)
      return writer.takeLosses()
    }
    try write(writer.tail, console)
    return losses
  }

  /// Returns the message about a loss, with the names of the first few items.
  private func words(_ loss: ItemLoss, of names: [String]) -> String {
    let rest = names.count - Self.named
    let told = names.prefix(Self.named).joined(separator: ", ")
    guard rest > 0 else {
      return ExportMessages.leftOut(loss.words, format: format.name, count: names.count, items: told)
    }
    return ExportMessages.leftOut(loss.words, format: format.name, count: names.count, items: told, more: rest)
  }

  /// Maximum number of names in a report of losses.
  private static let named = 5

  private func write(_ text: String, _ console: Console) throws {
    guard console.isTerminal else { return try console.pass(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] where !text.isEmpty { try console.say(line) }
  }
}

extension ExchangeFormat: ExpressibleByArgument {}

extension Session {
  var exchange: ExchangePlace {
    var place = ExchangePlace(now: now, zone: zone, zones: zoneLookup)
    place.options = grammar
    return place
  }
}

extension CommandStore {
  /// Reads all items that are not deleted.
  fileprivate func allItems() throws -> [Item] {
    var all: [Item] = []
    try eachPart { items, _ in all += items }
    return all
  }
}

extension [Item] {
  func todoTxt(_ session: Session, _ names: TodoTxtNames) -> TodoTxtExport {
    TodoTxtExport(
      self, names: names, now: session.now, today: session.today, zone: session.zone, zones: session.zoneLookup)
  }
}

extension TodoTxtNames {
  init(_ store: CommandStore) throws {
    self.init()
    try store.eachPart { items, _ in add(items) }
  }
}
