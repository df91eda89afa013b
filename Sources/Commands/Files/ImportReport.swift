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

  init(_ format: ExchangeFormat) { self.format = format }

  /// Adds the result of a batch; `changed` are lines of existing items that differ.
  mutating func add(_ new: [ImportPart.Taken], known: Int, changed: [Int], _ refused: [ImportPart.Refused]) {
    if !changed.isEmpty { remarks[Self.changed, default: []] += changed }
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
    var lines = format == .todotxt ? [] : ["Format: \(format.name)."]
    lines.append("\(isDryRun ? "Would import" : "Imported") \(Counted.items(taken)).")
    if known > 0 { lines.append("Already here: \(Counted.items(known)).") }
    let count = refused.values.reduce(0) { $0 + $1.count }
    if count > 0 { lines.append("Not imported: \(Counted.lines(count)).") }
    if !kept.isEmpty {
      let names = kept.sorted()
      let rest = names.count - Self.named
      let told = names.prefix(Self.named).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      lines.append("Kept for export, and shown by `todos show`: \(told).")
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
    ])
  }

  func tellFirst(in session: Session) throws {
    for item in first { try session.console.say("  " + item.importLine(in: session)) }
    if taken > first.count { try session.console.say("  ... and \(taken - first.count) more") }
  }

  /// Note about a line whose item has been changed since.
  private static let changed =
    "an item with this title, added on this day, is already here with different details; it was left unchanged"

  /// The formats whose files contain facts specific to items; a table names its columns.
  private static let formatsWithFacts: Set<ExchangeFormat> = [.ics, .taskwarrior, .org]

  /// Maximum number of names of kept facts in the report.
  private static let named = 12

  /// Maximum number of items in the report of a dry run.
  private static let shown = 10

  /// The records that were refused or imported with losses, by line.
  var complaints: [String] {
    let partly = remarks.map { ($0.key + ".", $0.value) }
    let places = Dictionary(Array(refused) + partly) { ($0 + $1).sorted() }
    return places.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }.map { words, lines in
      (lines.count == 1 ? "line " : "lines ") + Self.list(lines) + ": " + words
    }
  }

  private static func list(_ lines: [Int]) -> String {
    let shown = lines.prefix(8).map(String.init).joined(separator: ", ")
    return lines.count > 8 ? "\(shown) and \(lines.count - 8) more" : shown
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
    let date = due.map { session.phrase.date($0) } ?? deadline.map { "by " + session.phrase.date(local($0)) }
    return [title, list.map { "#" + $0 }, date].compactMap(\.self).joined(separator: "  ")
  }
}
