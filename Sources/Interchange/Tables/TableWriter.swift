import Intents
import JSON
import ScheduleGrammar
package import TodoModel

/// The exporter to a table: a header and a row per item, with additional columns of imported tables last.
package struct TableWriter: ItemWriter {
  private var losses: [ItemLoss: [Item]] = [:]
  package let tail = ""

  private let place: ExchangePlace
  private let ids: Set<ItemID>
  private let others: [String]
  /// The user's own fields with a column, whose names mean nothing else in a table.
  private let own: [String]

  /// Creates a writer; `items` are all items to be written, for their additional columns and references.
  package init(_ items: [Item], at place: ExchangePlace) {
    self.place = place
    ids = Set(items.map(\.id))
    var seen: Set<String> = []
    let kept = items.flatMap { KeptOrigin(of: $0, .csv)?.kept.map(\.name) ?? [] }.filter { seen.insert($0).inserted }
    others = kept
    let names = Set(items.flatMap(\.ownFields.keys)).sorted()
    own = names.filter { name in TableColumn(naming: name) == nil && !kept.contains(name) }
  }

  package var head: String { Self.line(TableColumn.written.map(\.rawValue) + others + own) }

  package mutating func text(of items: [Item]) -> String {
    var text = ""
    for item in items where item.deletedAt == nil {
      let fields = TableFields(item, ids, place)
      let values = own.map { item.ownFields[$0]?.fieldText ?? "" }
      let isWhole = item.ownFields.allSatisfy { own.contains($0.key) && $0.value.isFieldValue }
      for loss in fields.losses.union(isWhole ? [] : [.fields]) { losses[loss, default: []].append(item) }
      let kept = Dictionary(KeptOrigin(of: item, .csv)?.kept.map { ($0.name, $0.value.text ?? "") } ?? []) { $1 }
      text += Self.line(TableColumn.written.map { fields.texts[$0] ?? "" } + others.map { kept[$0] ?? "" } + values)
    }
    return text
  }

  package mutating func takeLosses() -> [ItemLoss: [Item]] {
    defer { losses = [:] }
    return losses
  }

  private static func line(_ fields: [String]) -> String { fields.map(TableCell.field).joined(separator: ",") + "\n" }
}

struct TableFields {
  private(set) var texts: [TableColumn: String] = [:]
  private(set) var losses: Set<ItemLoss> = []

  init(_ item: Item, _ ids: Set<ItemID>, _ place: ExchangePlace) {
    losses = ItemLoss.unnamed(of: item, in: .csv, at: place.now)
    texts[.id] = item.id.description
    texts[.title] = item.title
    texts[.notes] = item.notes
    texts[.list] = item.list
    texts[.tags] = TableCell.joined(item.tags.sorted())
    texts[.priority] = item.priority == .none ? nil : item.priority.rawValue
    texts[.effort] = item.effort.map(Effort.words)
    texts[.created] = item.createdAt.description
    writeDates(item, place)
    writeLinks(item, ids)
    let isDone = item.isDone(zone: place.zone, zones: place.zones)
    texts[.done] = isDone ? "yes" : "no"
    if isDone { texts[.doneAt] = item.knownLastDone?.description }
    if item.schedule?.recurrence != nil, !item.completions.isEmpty { losses.insert(.done) }
  }

  private mutating func writeDates(_ item: Item, _ place: ExchangePlace) {
    texts[.due] = item.deadline.map { Self.text($0.local, $0.zone) }
    texts[.shown] = item.isSomeday ? TableColumn.someday : item.showFrom?.description
    guard let schedule = item.schedule else { return }
    let start = schedule.recurrence == nil ? schedule.movedStart(in: place) : schedule.start
    texts[.start] = Self.text(start, schedule.zone)
    if start == schedule.start {
      texts[.end] = schedule.end.map { Self.text($0, nil) }
    } else if schedule.end != nil {
      losses.insert(.end)
    }
    texts[.repeats] = schedule.recurrence.map {
      ([$0.description] + [schedule.quota?.exact].compactMap(\.self)).joined(separator: " ")
    }
    if schedule.repeatMode != .fixed { texts[.mode] = schedule.repeatMode.rawValue }
    if schedule.fold != 0 { losses.insert(.zone) }
    if schedule.hasChangedDays { losses.insert(.changes) }
  }

  private mutating func writeLinks(_ item: Item, _ ids: Set<ItemID>) {
    if let parent = item.parent {
      if ids.contains(parent) { texts[.parent] = parent.description } else { losses.insert(.parent) }
    }
    let blockers = item.blockedBy.keys.sorted().filter(ids.contains)
    if blockers.count < item.blockedBy.count { losses.insert(.blockers) }
    texts[.blockers] = TableCell.joined(blockers.map(\.description))
  }

  /// Returns a date for readers and spreadsheets: `2026-11-24 09:00`, followed by its zone, if any.
  private static func text(_ local: LocalTime, _ zone: String?) -> String {
    local.description.replacing("T", with: " ") + (local.time == nil ? "" : zone.map { "[" + $0 + "]" } ?? "")
  }
}
