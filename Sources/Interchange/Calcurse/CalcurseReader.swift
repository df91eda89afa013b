import Intents
import JSON
import TodoModel

/// The importer of calcurse's files: `todo`, `apts`, or the lines of both.
package enum CalcurseReader {
  /// Returns true if the first lines are all events or appointments, which only `apts` has.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    guard let first = body.first, (0x30...0x39).contains(first) else { return false }
    return looksAlike(Array(body)) { $0.priority == nil }
  }

  /// Returns true if the first lines may be from `todo`; plain task lists can look alike, so the file name must decide.
  package static func mayBeTodo(_ bytes: [UInt8]) -> Bool { looksAlike(bytes) { $0.priority != nil } }

  private static func looksAlike(_ bytes: [UInt8], _ isMeant: (CalcurseLine) -> Bool) -> Bool {
    var count = 0
    for line in TextLines(bytes).prefix(50) {
      guard let found = line.text.flatMap({ try? CalcurseLine($0) }), isMeant(found) else { return false }
      count += 1
    }
    return count > 0
  }

  /// Reads the items of a file; throws if a line is not calcurse's.
  ///
  /// `notes` returns the notes with a name.
  package static func read(
    _ bytes: [UInt8], at place: ExchangePlace, notes: (String) -> String? = { _ in nil }
  ) throws(ExchangeFault) -> DraftImport {
    var items = CalcurseItems(place)
    try items.add(bytes, notes: notes)
    return items.finish()
  }

  /// Reads both files of a folder; a fault names the file.
  package static func read(
    todo: [UInt8], apts: [UInt8], at place: ExchangePlace, notes: (String) -> String?
  ) throws(ExchangeFault) -> DraftImport {
    var items = CalcurseItems(place)
    try items.add(todo, of: "todo", notes: notes)
    try items.add(apts, of: "apts", notes: notes)
    return items.finish()
  }
}

/// The collector of items from calcurse's files.
private struct CalcurseItems {
  private let place: ExchangePlace
  private var drafts: [Draft] = []
  private var refused: [ImportPart.Refused] = []
  private var seen: [String: Int] = [:]

  init(_ place: ExchangePlace) { self.place = place }

  func finish() -> DraftImport { DraftImport(drafts, refused: refused, at: place.now) }

  mutating func add(_ bytes: [UInt8], of file: String? = nil, notes: (String) -> String?) throws(ExchangeFault) {
    func sentence(_ words: String) -> String {
      file.map { ExchangeFaultMessages.sentence(words, inFile: $0) } ?? words
    }
    for line in TextLines(bytes) {
      guard let text = line.text else {
        throw Self.fault(bytes, line.number, 0, sentence(ExchangeFaultMessages.notUTF8ToConvert))
      }
      do { add(try CalcurseLine(text), line.number, file, notes) } catch {
        throw Self.fault(bytes, line.number, error.offset, sentence(CalcurseMessages.notALine))
      }
    }
  }

  private static func fault(_ bytes: [UInt8], _ line: Int, _ offset: Int, _ words: String) -> ExchangeFault {
    var (number, start) = (1, 0)
    while number < line, let end = bytes[start...].firstIndex(of: 0x0A) { (number, start) = (number + 1, end + 1) }
    return ExchangeFault(bytes[...], at: start + offset, words)
  }

  private mutating func add(_ line: CalcurseLine, _ number: Int, _ file: String?, _ notes: (String) -> String?) {
    guard line.text.contains(where: { !$0.isWhitespace }) else {
      let reason = file.map { CalcurseMessages.noText(inFile: $0) } ?? CalcurseMessages.noText
      refused.append(ImportPart.Refused(line: number, reason: reason))
      return
    }
    // Title and start identify a line; other changes keep the identity.
    let begins = line.priority == nil ? line.start.description : "todo"
    let words = begins + "\n" + line.text
    seen[words, default: 0] += 1
    let key = words + "\n\(seen[words] ?? 1)"
    let item = Item(id: Draft.id(of: key, .calcurse), title: line.text, createdAt: place.now)
    var draft = Draft(key: key, line: number, item: item)
    fill(&draft, line, notes)
    if let file { draft.remarks = draft.remarks.map { CalcurseMessages.remark($0, inFile: file) } }
    drafts.append(draft)
  }

  private func fill(_ draft: inout Draft, _ line: CalcurseLine, _ notes: (String) -> String?) {
    if let name = line.note {
      if let text = notes(name) {
        draft.item.notes = text.hasSuffix("\n") ? String(text.dropLast()) : text
      } else {
        draft.remarks.append(CalcurseMessages.notesNotFound)
      }
    }
    CalcurseOrigin(line).keep(in: &draft.item)
    if let priority = line.priority {
      draft.item.priority = ICSRecord.priority(priority)
      if line.isDone { draft.finish(at: nil) }
      return
    }
    var schedule = Schedule(start: line.start)
    if let end = line.end, end > line.start { schedule.end = end }
    if let rule = line.rule {
      schedule.recurrence = rule.recurrence(from: line.start)
      let skipped = rule.exceptions.suffix(ValueLimits.changedOccurrences)
      if schedule.recurrence == nil || Intent.schedule(schedule).fault != nil {
        schedule.recurrence = nil
        draft.remarks.append(CalcurseMessages.unknownRepeat(String(rule.text.prefix(60))))
      } else {
        schedule.exceptions = Set(skipped.map { OccurrenceKey(LocalTime($0, line.start.time), zone: nil) })
      }
    }
    draft.item.schedule = schedule
  }
}

/// The facts of a calcurse line that an item cannot hold, kept in `Item.extra["calcurse"]`.
struct CalcurseOrigin {
  private static let name = "calcurse"

  var priority: Int?
  var isFlagged = false

  init(_ line: CalcurseLine) {
    if let number = line.priority, ICSRecord.number(ICSRecord.priority(number)) != number { priority = number }
    isFlagged = line.isFlagged
  }

  init(of item: Item) {
    if case .integer(let number) = item.extra[Self.name]?["priority"] ?? .null, (0...9).contains(number) {
      priority = number
    }
    isFlagged = item.extra[Self.name]?["flag"] == .bool(true)
  }

  func keep(in item: inout Item) {
    var fields: [String: JSONValue] = [:]
    if let priority { fields["priority"] = .integer(priority) }
    if isFlagged { fields["flag"] = .bool(true) }
    if !fields.isEmpty { item.extra[Self.name] = .object(fields) }
  }
}
