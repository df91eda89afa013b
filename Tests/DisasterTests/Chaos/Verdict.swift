import Intents
import JSON
import ServerSupport
import TodoAPI
import TodoModel

/// The faults after a story: lost or doubled deeds, machines that differ, and values that no history explains.
struct Verdict {
  private(set) var complaints: [String] = []
  private let deeds: [Deed]
  private let records: [ItemID: ItemRecord]
  private let histories: [ItemID: [HistoryEntry]]

  init(
    deeds: [Deed], machines: [Machine], guests: [any StoryGuest], server: RunningServer, token: String
  ) throws {
    self.deeds = deeds
    let changes: ChangesBody = try Verdict.ask(server, "/api/v1/changes?limit=500", token)
    records = Dictionary(uniqueKeysWithValues: changes.items.map { ($0.item.id, $0) })
    var histories: [ItemID: [HistoryEntry]] = [:]
    for id in records.keys {
      let body: HistoryBody = try Verdict.ask(server, "/api/v1/items/\(id)/history", token)
      histories[id] = body.entries.reversed()
    }
    self.histories = histories
    try compare(machines)
    for guest in guests { compare(guest, server.port) }
    for deed in deeds where deed.outcome != .refused { judge(deed) }
    for (id, record) in records { explain(id, record) }
    if Set(records.values.map(\.item.number)).count != records.count { complain("two items have one number") }
  }

  private static func ask<Body: Decodable>(_ server: RunningServer, _ path: String, _ token: String) throws -> Body {
    try decodeJSON(Body.self, from: server.ask("GET", path, token: token).body)
  }

  private mutating func complain(_ words: String) { complaints.append(words) }

  /// Checks that every machine equals the server and that nothing is pending.
  private mutating func compare(_ machines: [Machine]) throws {
    let living = records.values.map(\.item).filter { $0.deletedAt == nil }
    let wanted = living.map(Verdict.sight).sorted()
    for (number, machine) in machines.enumerated() {
      let items = try machine.items()
      let seen = items.map { Verdict.sight($0.item) }.sorted()
      if seen != wanted {
        let (more, less) = (Set(seen).subtracting(wanted), Set(wanted).subtracting(seen))
        complain("machine \(number) shows \(more.sorted()) instead of \(less.sorted())")
      }
      for item in items where item.sync != .settled { complain("\(item.title) waits on machine \(number)") }
    }
  }

  /// Checks that a guest shows what the server has, and that nothing waits.
  private mutating func compare<Client: StoryGuest>(_ guest: Client, _ port: UInt16) {
    let wanted = Set(records.values.map(\.item).filter { $0.deletedAt == nil }.map(Client.sight))
    let seen = guest.sights
    if Set(seen) != wanted || seen.count != wanted.count {
      let (more, less) = (Set(seen).subtracting(wanted), wanted.subtracting(seen))
      complain("\(Client.self) shows \(more.sorted()) instead of \(less.sorted())")
    }
    if guest.isWaiting { complain("a change waits in \(Client.self)") }
    complaints += guest.complaints
    if let calendar = guest as? CalendarGuest { complaints += calendar.differences(at: port) }
  }

  private static func sight(_ item: Item) -> String {
    let notes = item.notes.split(separator: "\n").first ?? ""
    let start = item.schedule?.start.description ?? ""
    return "\(item.number ?? 0) \(item.title) [\(notes)] \(item.list ?? "") \(item.tags.sorted()) \(start)"
      + " v\(item.version)"
  }

  /// Checks that a saved deed happened once, and one with a killed program at most once.
  private mutating func judge(_ deed: Deed) {
    let count = effects(of: deed)
    let name = "\(deed.wish) \(deed.number) (\(deed.outcome))"
    if deed.outcome == .saved, count == 0 { complain("\(name) is lost") }
    // A late creation restores a deleted item without its tags, which then are added again.
    let wasDeleted = deed.item.flatMap { histories[$0] }?.contains { $0.field == .deleted } ?? false
    switch deed.wish {
    case .done, .delete: break
    case .tag where wasDeleted: break
    default: if count > 1 { complain("\(name) has happened \(count) times") }
    }
  }

  private func effects(of deed: Deed) -> Int {
    let text = JSONValue.string(deed.word)
    guard deed.wish != .add else {
      return histories.values.filter { $0.first?.field == .title && $0.first?.new == text }.count
    }
    let entries = deed.item.flatMap { histories[$0] } ?? []
    let held = entries.filter { !$0.lost }
    switch deed.wish {
    case .add: return 0
    case .rename: return held.filter { $0.field == .title && $0.new == text }.count
    case .tag: return held.filter { $0.field == .tags && $0.new == text }.count
    case .list: return held.filter { $0.field == .list && $0.new == text }.count
    case .schedule: return held.filter { $0.field == .schedule && says($0.new, deed.day) }.count
    case .note: return held.contains { $0.field == .notes && says($0.new, deed.word) } ? 1 : 0
    case .done: return entries.filter { $0.field == .done }.count
    case .delete: return entries.filter { $0.field == .deleted }.count
    }
  }

  private func says(_ value: JSONValue?, _ day: Day) -> Bool {
    guard case .object(let fields) = value, case .string(let start) = fields["start"] else { return false }
    return start.hasPrefix(day.description)
  }

  private func says(_ value: JSONValue?, _ word: String) -> Bool {
    guard case .string(let text) = value else { return false }
    return text.split(separator: "\n").contains { $0 == word }
  }

  /// Checks that an item follows from its history, and its history from deeds.
  private mutating func explain(_ id: ItemID, _ record: ItemRecord) {
    let held = (histories[id] ?? []).filter { !$0.lost }
    let words = Set(deeds.map(\.word))
    for entry in held where [.title, .list, .tags].contains(entry.field) {
      guard case .string(let word) = entry.new else { continue }
      if !words.contains(word) { complain("nobody said \(word)") }
    }
    expect(record, held, .title, .string(record.item.title))
    expect(record, held, .list, record.item.list.map { .string($0) })
    expect(record, held, .notes, .string(record.item.notes), absent: .string(""))
    expect(record, held, .deleted, record.item.deletedAt.map { .string($0.description) })
    var tags: Set<String> = []
    for entry in held where entry.field == .tags {
      if case .string(let tag) = entry.old { tags.remove(tag) }
      if case .string(let tag) = entry.new { tags.insert(tag) }
    }
    if tags != record.item.tags { complain("\(record.item.title) has the tags \(record.item.tags), not \(tags)") }
    let wished = deeds.filter { $0.wish == .done && $0.item == id && $0.outcome != .refused }.count
    let done = record.item.completions.count
    if done > wished { complain("\(record.item.title) was done \(done) times, and \(wished) were wished") }
  }

  private mutating func expect(
    _ record: ItemRecord, _ held: [HistoryEntry], _ field: Field, _ value: JSONValue?, absent: JSONValue? = nil
  ) {
    let last = held.last { $0.field == field }?.new ?? absent
    guard last != value else { return }
    complain("\(field) of \(record.item.title) is \(value.map { "\($0)" } ?? "nothing"), history says otherwise")
  }
}
