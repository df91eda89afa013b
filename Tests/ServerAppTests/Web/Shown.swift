import Intents
import ScheduleGrammar
import ServerApp
import SiteSupport
import TodoModel
import ZoneFiles

enum Shown {
  static let zone: any Zone = FixedZone.utc
  static let now = Instant("2026-11-20T08:52:00Z") ?? Instant(seconds: 0)
  static let moment = Moment(now: now, zone: zone, zones: { _ in nil })

  static func item(
    _ number: Int, _ title: String, _ when: String? = nil, list: String? = nil, priority: Priority = .none,
    doneAt: String? = nil
  ) -> Item {
    let id = ItemID(high: 0x0199_f9c0_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number))
    var item = Item(id: id, title: title, createdAt: now)
    item.number = number
    item.list = list
    item.priority = priority
    item.version = number
    if let when { item.schedule = Grammar(moment).read(when, mode: .date).schedule }
    if let doneAt, let at = Instant(doneAt) {
      let day = LocalTime(Day("2026-11-20") ?? moment.today)
      item.completions[item.occurrence(at: day, zone: zone)?.key ?? .once] = at
    }
    return item
  }

  static let items: [Item] = [
    item(3, "Renew passport", "2026-11-18", list: "admin", priority: .medium),
    item(4, "Stand-up notes", "weekdays 9am", list: "work"), item(5, "Pay the gardener", "today 12pm", list: "home"),
    item(
      6, "Review Marta's pull request and answer the question about retries", "today 5pm", list: "work", priority: .high
    ), item(7, "Buy oats, rice, 2 lemons", "today", list: "home"),
    item(8, "Call grandma", "every friday", list: "family"),
    item(9, "Water the tomatoes", "every 2 days", list: "home"),
    item(10, "Read the letter from <b>Ada</b> & \"co\" \u{202E}evil\u{1B}[31m", nil, list: "R&D"),
    item(11, "Sharpen the kitchen knives", nil, priority: .low),
    item(12, "Morning run", "today", list: "health", doneAt: "2026-11-20T07:10:00Z"),
    item(13, "Send invoice 2026-114", "today", list: "work", doneAt: "2026-11-20T08:10:00Z"),
    item(14, "Book dentist", nil, list: "health", doneAt: "2026-11-20T08:30:00Z"),
  ]

  static func listing(_ items: [Item], now: LocalTime = LocalTime("2026-11-20T08:52") ?? moment.local) -> Listing {
    var listing = arrange(
      RowSet(
        rows: items.map { Row(item: $0) }, counts: Snapshot.Counts(open: 0, done: 0, anytime: 0, items: items.count),
        total: items.count), query: Query(.today), now: now, zone: zone, zones: { _ in nil })
    let count = { (kinds: [Section.Kind]) in
      listing.sections.filter { kinds.contains($0.kind) }.map(\.count).reduce(0, +)
    }
    listing.counts = Snapshot.Counts(
      open: count([.overdue, .today]), done: count([.doneToday]), anytime: count([.anytime]), items: items.count)
    return listing
  }

  static func page(_ items: [Item] = items) -> TodayPage {
    TodayPage(listing: listing(items), moment: moment, token: "proof", session: nil, newID: ItemID(high: 1, low: 2))
  }
}
