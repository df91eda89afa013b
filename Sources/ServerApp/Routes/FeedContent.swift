import Intents
import Interchange
import ScheduleGrammar
import Service
import TodoAPI
import TodoModel

/// The items of a feed at a moment, as its formats show them.
struct FeedContent {
  /// An item of a feed.
  struct Entry {
    let row: ListedRow
    /// The whole item, with the names of its list and fields.
    let item: Item
    let uid: String
  }

  private let title: String
  /// A sentence, if the feed has more items than it shows.
  private let note: String?
  private let entries: [Entry]
  private let context: CalendarObjectContext

  /// Maximum number of items.
  static let maximumItems = 2_000
  /// Maximum size of titles and notes, each item counted with 2,048 bytes more.
  private static let maximumBytes = 4_194_304

  /// Reads a feed; returns nil if its list or filter is gone.
  ///
  /// Blocks. Throws `Problem` if this program cannot parse the filter, or `StoreError`.
  init?(_ feed: Feed, _ service: Service, at moment: Moment) throws {
    guard let (title, expression) = try FeedContent.selection(feed, service) else { return nil }
    let filter = try Filter.combined(nil, narrowing: expression, at: moment)
    let query = Query(expression?.view ?? .all, filter: filter, limit: FeedContent.maximumItems)
    let (listing, lists, _, _) = try service.list(feed.account, query, at: moment)
    self.title = title
    let rows = FeedContent.bounded(listing.sections.flatMap(\.rows))
    note = rows.count < listing.total ? FeedMessages.partial(rows.count, of: listing.total) : nil
    let stored = try service.calendarResources(feed.account, named: [], of: rows.map(\.row.id).sorted())
    let byItem = Dictionary(stored.map { ($0.item, $0) }) { first, _ in first }
    entries = rows.compactMap { row in
      guard let resource = byItem[row.row.id], let record = resource.record else { return nil }
      let item = lists.named(record.item)
      return Entry(row: row, item: item, uid: resource.uid ?? CalendarObject.uid(of: item))
    }
    context = try CalendarObjectContext(of: entries.map(\.item), service, feed.account, at: moment)
  }

  /// Returns the title and the filter of a feed; nil if its list or filter is gone.
  private static func selection(_ feed: Feed, _ service: Service) throws -> (String, FilterExpression?)? {
    switch feed.scope {
    case .all: return (FeedMessages.allOpen, nil)
    case .list(let key):
      guard let name = try service.lists(feed.account).name(of: key) else { return nil }
      return (name, FilterExpression(list: name))
    case .saved(let id):
      let filters = try service.savedFilters(feed.account)
      guard let saved = filters.all.first(where: { $0.id == id }) else { return nil }
      return (saved.name, try filters.expression(of: saved.name))
    }
  }

  private static func bounded(_ rows: [ListedRow]) -> [ListedRow] {
    var (left, seen) = (maximumBytes, Set<ItemID>())
    let fitting = rows.prefix { row in
      left -= row.row.item.title.utf8.count + row.row.item.notes.utf8.count + 2_048
      return left >= 0
    }
    return fitting.filter { seen.insert($0.row.id).inserted }
  }

  /// The feed as one calendar of to-dos (RFC 5545, RFC 7986).
  var calendar: String {
    let items = entries.map { (item: $0.item, uid: $0.uid) }
    return CalendarObject.feed(of: items, named: title, note: note, context: context)
  }

  /// The feed as JSON Feed 1.1.
  var json: JSONFeed { JSONFeed(title: title, description: note, items: entries.map(JSONFeed.Entry.init)) }
}

/// A document of JSON Feed 1.1 (https://jsonfeed.org/version/1.1).
struct JSONFeed: Encodable {
  /// One item.
  struct Entry: Encodable {
    let id: ItemID
    let title: String
    let text: String
    let published: Instant
    let modified: Instant
    let tags: [String]
    let own: Own

    private enum CodingKeys: String, CodingKey {
      case id, title, tags
      case text = "content_text"
      case published = "date_published"
      case modified = "date_modified"
      case own = "_todos"
    }

    init(_ entry: FeedContent.Entry) {
      let (row, item) = (entry.row, entry.item)
      (id, title, published, modified) = (item.id, item.title, item.createdAt, item.lastChange)
      tags = item.tags.sorted()
      own = Own(
        due: row.occurrence?.due, deadline: row.deadline, list: item.list, priority: item.priority,
        done: row.isDone)
      func said(_ time: LocalTime) -> String { time.description.replacing("T", with: " ") }
      let dates = [own.due.map { FeedMessages.due(said($0)) }, own.deadline.map { FeedMessages.deadline(said($0)) }]
      let lines = dates.compactMap(\.self) + (item.notes.isEmpty ? [] : [item.notes])
      text = lines.isEmpty ? item.title : lines.joined(separator: "\n")
    }
  }

  /// The values that JSON Feed has no names for.
  struct Own: Encodable {
    /// The next date in the account's zone.
    let due: LocalTime?
    let deadline: LocalTime?
    let list: String?
    let priority: Priority
    let done: Bool
  }

  let version = "https://jsonfeed.org/version/1.1"
  let title: String
  let description: String?
  let items: [Entry]
}
