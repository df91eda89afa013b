import Intents
import Interchange
import LongWork
import Replica
import Sync
import TodoModel

/// The reader of an import: reads items in batches, skips those that exist, and counts.
struct ImportIntake {
  private(set) var report: ImportReport
  let progress: ProgressLine

  /// The user's own fields that the attributes of the items become.
  let fields: ImportedFields

  private var source: any ImportSource
  private let interruption: Interruption
  private let findZone: @Sendable (String) -> (any Zone)?
  /// The zones named by items, and true for known ones.
  private var zones: [String: Bool] = [:]

  init(
    _ source: any ImportSource, _ format: ExchangeFormat, _ store: CommandStore, _ interruption: Interruption
  ) throws {
    self.source = source
    fields = ImportedFields(source.items, format, in: try store.home.lists().fields, declared: source.declared)
    self.interruption = interruption
    findZone = store.session.zoneLookup
    report = ImportReport(format, fields.new)
    progress = store.session.progress(ImportMessages.importing, format == .todotxt ? .lines : .items)
  }

  /// Returns the next batch of items, nil at the end; throws `Interrupted` if the program is to end.
  mutating func next() throws -> [Item]? {
    try interruption.check()
    progress.tell(source.done, of: source.all)
    guard let part = try source.next(Replica.importLimit) else { return nil }
    var new: [ImportPart.Taken] = []
    for taken in part.new { new.append(toldOfZones(adopted(taken))) }
    report.add(new, known: part.known, changed: part.changed, part.refused)
    return new.map(\.item)
  }

  /// Turns attributes into values of the user's own fields.
  private func adopted(_ taken: ImportPart.Taken) -> ImportPart.Taken {
    let (item, remarks) = fields.adopting(taken.item)
    return ImportPart.Taken(line: taken.line, item: item, remarks: taken.remarks + remarks)
  }

  /// Adds a remark for each unknown zone, whose times float.
  private mutating func toldOfZones(_ taken: ImportPart.Taken) -> ImportPart.Taken {
    let names = Set([taken.item.schedule?.zone, taken.item.deadline?.zone].compactMap(\.self))
    let unknown = names.sorted().filter { !isKnown($0) }
    guard !unknown.isEmpty else { return taken }
    let remarks = unknown.map(ImportMessages.unknownZone)
    return ImportPart.Taken(line: taken.line, item: taken.item, remarks: taken.remarks + remarks)
  }

  private mutating func isKnown(_ zone: String) -> Bool {
    if let isKnown = zones[zone] { return isKnown }
    let isKnown = findZone(zone) != nil
    zones[zone] = isKnown
    return isKnown
  }
}

/// The records of a file, compared with the existing items.
protocol ImportSource {
  /// The total number of lines or records, and in `done` those read.
  var all: Int { get }
  var done: Int { get }
  /// The new items, and the own fields that the file defines; empty for a format without such attributes.
  var items: [Item] { get }
  var declared: [ImportedFields.New] { get }
  /// Reads up to the given number of items; returns nil at the end.
  mutating func next(_ limit: Int) throws -> ImportSourcePart?
}

/// A batch of records: new ones, the count of existing ones, and invalid ones.
struct ImportSourcePart {
  var new: [ImportPart.Taken]
  var known: Int
  /// The lines whose items exist and have changed since.
  var changed: [Int] = []
  var refused: [ImportPart.Refused]
}

/// The lines of a todo.txt file, identified by their text.
struct TodoTxtSource: ImportSource {
  private var read: TodoTxtImport
  private var known: KnownLines

  init(_ read: TodoTxtImport, _ store: CommandStore) throws {
    self.read = read
    known = try KnownLines(store)
    self.read.identify(try known.items(of: read.namedLines))
  }

  let items: [Item] = []
  let declared: [ImportedFields.New] = []
  var all: Int { read.lineCount }
  var done: Int { read.linesRead }

  mutating func next(_ limit: Int) throws -> ImportSourcePart? {
    guard let part = read.next(limit) else { return nil }
    let found = try known.find(in: part)
    let new = part.taken.filter { !found.known.contains($0.line) }
    return ImportSourcePart(new: new, known: found.known.count, changed: found.changed, refused: part.refused)
  }
}

/// The records of another program, identified by their ids there.
struct DraftSource: ImportSource {
  private var read: DraftImport
  private let existing: Set<ItemID>

  init(_ read: DraftImport, _ store: CommandStore) throws {
    self.read = read
    existing = try store.home.existing(read.candidates)
    self.read.identify(existing)
  }

  var items: [Item] { read.items(besides: existing) }
  var declared: [ImportedFields.New] { read.declared }
  var all: Int { read.count }
  var done: Int { read.given }

  mutating func next(_ limit: Int) throws -> ImportSourcePart? {
    guard let part = read.next(limit) else { return nil }
    let new = part.taken.filter { !existing.contains($0.item.id) }
    return ImportSourcePart(new: new, known: part.taken.count - new.count, refused: part.refused)
  }
}
