import Actions
package import Intents
import ScheduleGrammar
package import TodoAPI
package import TodoModel

/// The content of an item page: a view, a list, a saved filter, what a search found, or the review.
package struct ShownPlace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case view(ListView)
    case list(String)
    case saved(String)
    case found(String)
    case review
    case item(ItemID)
    /// A month by its first day, and the day whose entries are shown; nil is today's.
    case calendar(month: Day?, day: Day?)
  }

  package let kind: Kind
  /// The cursor before the page's first row; nil on the first page.
  var after: PagePlace?
  /// The address of the place whose row leads to the item's page.
  private var from: String?

  package static let today = ShownPlace(.view(.today))
  package static let review = ShownPlace(.review)

  package init(_ kind: Kind) { self.kind = kind }

  package init(saved: String) { self.init(.saved(saved)) }

  /// Creates the place of an item's page to which a row of another place leads.
  init(item id: ItemID, from place: ShownPlace = .today) {
    self.init(.item(id))
    if case .item = place.kind { return }
    let address = place.address()
    from = address == "/" ? nil : address
  }

  /// The place to return to after the item is deleted.
  var origin: ShownPlace { ShownPlace(page: from) }

  /// Creates the place of a page's address, or the one that a form's address names in `at`.
  ///
  /// A form returns to a place, never to an address of its sender's choice.
  package init(_ target: Target) {
    let fields = PercentText.fields(target.query) ?? [:]
    guard target.path.hasPrefix("/web/") else {
      self.init(ShownPlace.kind(target.path, fields))
      after = fields["after"].flatMap(PagePlace.init)
      if case .item(let id) = kind { self = ShownPlace(item: id, from: ShownPlace(page: fields["at"])) }
      return
    }
    self.init(page: fields["at"])
  }

  /// Creates the place of a page's address in a field; Today if there is none.
  init(page: String?) {
    guard let page, let target = try? Target(page), !target.path.hasPrefix("/web/") else {
      self = .today
      return
    }
    self.init(target)
  }

  /// The beginning of the address of an item's page.
  static let items = "/items/"

  private static func kind(_ path: Substring, _ fields: Fields) -> Kind {
    func named(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    switch path {
    case "/review": return .review
    case "/list": return named("name").map(Kind.list) ?? .view(.all)
    case "/calendar":
      let day = named("day").flatMap { Day($0) }
      let month = named("month").flatMap { Day($0 + "-01") } ?? day.map { CalendarMonth(of: $0).first }
      let years = CalendarMonth.years
      guard [month, day].allSatisfy({ $0.map { years.contains($0.year) } ?? true }) else {
        return .calendar(month: nil, day: nil)
      }
      return .calendar(month: month, day: day)
    case "/find": return .found(named("q") ?? "")
    case "/": return named("saved").map(Kind.saved) ?? .view(.today)
    case let path where path.hasPrefix(items):
      // No item has the id zero.
      return .item(ItemID(String(path.dropFirst(items.count))) ?? ItemID(high: 0, low: 0))
    default: return .view(ListView(rawValue: String(path.dropFirst())) ?? .today)
    }
  }

  var saved: String? { if case .saved(let name) = kind { name } else { nil } }
  var isReview: Bool { kind == .review }

  /// True for a place that the page of lists leads to.
  var isInLists: Bool {
    switch kind {
    case .list, .saved: true
    case .view, .found, .review, .item, .calendar: false
    }
  }

  /// The path of the place's page.
  var root: String { String(address().prefix { $0 != "?" }) }

  /// Returns the address of the place's page, with further query parameters.
  func address(adding query: String = "") -> String {
    let (path, own): (String, String?) =
      switch kind {
      case .view(.today): ("/", nil)
      case .view(let view): ("/" + view.rawValue, nil)
      case .list(let name): ("/list", "name=" + PercentText.encode(name))
      case .saved(let name): ("/", "saved=" + PercentText.encode(name))
      case .found(let text): ("/find", text.isEmpty ? nil : "q=" + PercentText.encode(text))
      case .review: ("/review", nil)
      case .calendar(let month, let day): ("/calendar", Self.query(month: month, day: day))
      case .item(let id): (Self.items + id.description, from.map { "at=" + PercentText.encode($0) })
      }
    let parts = [own, after.map { "after=\($0)" }, query.isEmpty ? nil : query].compactMap(\.self)
    return path + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }

  private static func query(month: Day?, day: Day?) -> String? {
    let said = [month.map { "month=" + $0.description.prefix(7) }, day.map { "day=\($0)" }].compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: "&")
  }

  /// The day whose entries the calendar shows: the chosen one, today, or the first day of the month.
  func calendarDay(today: Day) -> Day? {
    guard case .calendar(let month, let day) = kind else { return nil }
    if let day { return day }
    guard let month, month != CalendarMonth(of: today).first else { return today }
    return month
  }

  /// Returns the address of a form, which returns to the place.
  func form(_ path: String) -> String {
    let page = address()
    return path + (page == "/" ? "" : "?at=" + PercentText.encode(page))
  }

  /// The heading of the place's page.
  var title: String {
    switch kind {
    case .view(.today): TodayPageMessages.today
    case .view(let view): ViewPageMessages.name(view)
    case .list(let name), .saved(let name): name
    case .found: ViewPageMessages.find
    case .review: ReviewPageMessages.review
    case .item: ItemPageMessages.item
    case .calendar: CalendarPageMessages.calendar
    }
  }

  /// Returns the values of a new item that its line does not name.
  func given(_ moment: Moment) -> NewItem {
    var item = NewItem(title: "")
    switch kind {
    case .view(.today), .saved, .review: item.schedule = Schedule(start: LocalTime(moment.today))
    case .view(.upcoming): item.schedule = Schedule(start: LocalTime(moment.today.advanced(by: 1)))
    case .list(let name): item.list = name
    case .item(let id): item.parent = id
    case .calendar: item.schedule = calendarDay(today: moment.today).map { Schedule(start: LocalTime($0)) }
    case .view, .found: break
    }
    return item
  }
}
