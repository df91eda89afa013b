import Intents
import TodoModel

/// A shelf of rows to arrange, on Friday 20 November 2026, 10:00.
struct Shelf {
  static let today = Table.friday
  static let now = LocalTime(today, ClockTime(hour: 10, minute: 0))

  var rows: [Row] = []
  var held: [ItemID: Item] = [:]
  var query = Query(.today)

  @discardableResult mutating func put(
    _ title: String, _ when: String? = nil, _ change: (inout Item) -> Void = { _ in }
  ) -> ItemID {
    let id = ItemID(high: 7, low: UInt64(rows.count + 1))
    var item = Item(id: id, title: title, createdAt: Table.at, order: OrderKey("a\(10 + rows.count)"))
    item.schedule = when.flatMap(LocalTime.init).map { Schedule(start: $0) }
    change(&item)
    rows.append(Row(item: item))
    return id
  }

  var set: RowSet {
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: rows.count)
    return RowSet(rows: rows, counts: counts, total: rows.count)
  }

  var listing: Listing {
    arrange(set, query: query, now: Shelf.now, zone: FixedZone.utc, zones: { _ in nil }, held: held)
  }

  /// The view as lines: `HEADING: title, title`, with `x` before a done item, `!` before an overdue one, `<` before a
  /// time of today that has passed.
  var text: [String] { Shelf.text(listing) }

  static func text(_ listing: Listing) -> [String] {
    listing.sections.map { section in
      let titles = section.rows.map { row in
        let sign = [Lateness.passed: "<", .overdue: "!"][row.lateness] ?? ""
        return (row.isDone ? "x" : "") + sign + row.row.item.title
      }
      return heading(section.kind) + ": " + titles.joined(separator: ", ")
    }
  }

  private static func heading(_ kind: Section.Kind) -> String {
    switch kind {
    case .overdue: "overdue"
    case .today: "today"
    case .anytime: "anytime"
    case .doneToday: "done"
    case .day(let day): day.description
    case .list(let name): "#" + (name ?? "")
    case .field(let name, let group): "\(name) \(group)"
    case .plain: "all"
    }
  }
}
