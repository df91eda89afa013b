import Intents
import Interchange
import JSON
import ScheduleGrammar
import TodoModel

/// The result of an import.
struct ImportReport {
  private let format: ExchangeFormat
  private var taken = 0
  private var first: [Item] = []
  private var known = 0
  /// The lines that were refused, and in `remarks` those imported with losses, by reason.
  private var refused: [String: [Int]] = [:]
  private var remarks: [String: [Int]] = [:]
  /// The names of facts without a field here.
  private var kept: Set<String> = []

  /// The user's own fields that the import creates.
  private let fields: [ImportedFields.New]

  init(_ format: ExchangeFormat, _ fields: [ImportedFields.New]) { (self.format, self.fields) = (format, fields) }

  /// Adds the result of a batch; `changed` are lines of existing items that differ.
  mutating func add(_ new: [ImportPart.Taken], known: Int, changed: [Int], _ refused: [ImportPart.Refused]) {
    if !changed.isEmpty { remarks[ImportMessages.changedSince, default: []] += changed }
    taken += new.count
    first += new.prefix(Self.shown - first.count).map(\.item)
    self.known += known
    for line in refused { self.refused[line.reason, default: []].append(line.line) }
    for line in new {
      for words in line.remarks { remarks[words, default: []].append(line.line) }
      if Self.formatsWithFacts.contains(format) { kept.formUnion(line.item.keptFacts.map(\.name)) }
    }
  }

  /// True if the file has records and all were refused.
  var isRefusedWhole: Bool { taken + known == 0 && !refused.isEmpty }

  /// Returns the report of the import, done or planned.
  func lines(isDryRun: Bool) -> [String] {
    var lines = format == .todotxt ? [] : [ImportMessages.format(format.name)]
    lines.append(isDryRun ? ImportMessages.wouldImport(taken) : ImportMessages.imported(taken))
    if known > 0 { lines.append(ImportMessages.alreadyHere(known)) }
    let count = refused.values.reduce(0) { $0 + $1.count }
    if count > 0 { lines.append(ImportMessages.notImported(lines: count)) }
    if !fields.isEmpty {
      let names = fields.map { ImportMessages.field($0.name, kind: $0.kind.name) }.joined(separator: ", ")
      lines.append(isDryRun ? ImportMessages.wouldAddFields(names) : ImportMessages.addedFields(names))
    }
    if !kept.isEmpty {
      let rest = kept.count - Self.named
      let names = kept.sorted().prefix(Self.named).joined(separator: ", ")
      lines.append(rest > 0 ? ImportMessages.kept(names, more: rest) : ImportMessages.kept(names))
    }
    return lines
  }

  var json: JSONValue {
    func lines(_ all: [String: [Int]]) -> JSONValue {
      let pairs = all.flatMap { words, lines in lines.map { ($0, words) } }
      return .array(pairs.sorted { $0 < $1 }.map { .object(["line": .integer($0), "reason": .string($1)]) })
    }
    return .object([
      "format": .string(format.rawValue), "found": .integer(taken + known + refused.values.reduce(0) { $0 + $1.count }),
      "taken": .integer(taken), "known": .integer(known), "left": lines(refused), "remarks": lines(remarks),
      "kept": .array(kept.sorted().map(JSONValue.string)),
      "fields": .array(fields.map { .object(["name": .string($0.name), "kind": .string($0.kind.rawValue)]) }),
    ])
  }

  func tellFirst(in session: Session) throws {
    for item in first { try session.console.say("  " + item.importLine(in: session)) }
    if taken > first.count { try session.console.say("  " + ImportMessages.moreItems(taken - first.count)) }
  }

  /// The formats whose files contain facts specific to items; a table names its columns.
  private static let formatsWithFacts: Set<ExchangeFormat> = [.ics, .taskwarrior, .org]

  /// Maximum number of names of kept facts in the report.
  private static let named = 12

  /// Maximum number of items in the report of a dry run.
  private static let shown = 10

  /// The records that were refused or imported with losses, by line.
  var complaints: [String] {
    let partly = remarks.map { (ImportMessages.sentence($0.key), $0.value) }
    let places = Dictionary(Array(refused) + partly) { ($0 + $1).sorted() }
    return places.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { Self.complaint($0.key, $0.value) }
  }

  private static func complaint(_ reason: String, _ lines: [Int]) -> String {
    let (named, rest) = (lines.prefix(8).map(String.init).joined(separator: ", "), lines.count - 8)
    guard rest > 0 else { return ImportMessages.complaint(reason, lines: named, count: lines.count) }
    return ImportMessages.complaint(reason, lines: named, more: rest)
  }
}

extension Item {
  /// Returns a line for a dry run, with times in the user's zone.
  func importLine(in session: Session) -> String {
    let (zone, zones) = (session.zone, session.zoneLookup)
    func local(_ time: Deadline) -> LocalTime { time.local(in: zone, zones: zones) }
    let due =
      occurrence(at: zone.local(at: session.now), zone: zone, zones: zones)?.due
      ?? schedule.map { local(Deadline($0.start, zone: $0.zone)) }
    let date =
      due.map { session.phrase.date($0) }
      ?? deadline.map { DateCommandMessages.deadline(session.phrase.date(local($0))) }
    return [title, list.map { "#" + $0 }, date].compactMap(\.self).joined(separator: "  ")
  }
}
