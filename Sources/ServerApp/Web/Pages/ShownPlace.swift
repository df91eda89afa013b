import Actions
package import Intents
import ScheduleGrammar
package import TodoAPI
import TodoModel

/// The content of an item page: a view, a list, a saved filter, what a search found, or the review.
package struct ShownPlace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case view(ListView)
    case list(String)
    case saved(String)
    case found(String)
    case review
  }

  package let kind: Kind
  /// The cursor before the page's first row; nil on the first page.
  var after: PagePlace?

  package static let today = ShownPlace(.view(.today))
  package static let review = ShownPlace(.review)

  package init(_ kind: Kind) { self.kind = kind }

  package init(saved: String) { self.init(.saved(saved)) }

  /// Creates the place of a page's address, or the one that a form's address names in `at`.
  ///
  /// A form returns to a place, never to an address of its sender's choice.
  package init(_ target: Target) {
    let fields = PercentText.fields(target.query) ?? [:]
    guard target.path.hasPrefix("/web/") else {
      self.init(ShownPlace.kind(target.path, fields))
      after = fields["after"].flatMap(PagePlace.init)
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

  private static func kind(_ path: Substring, _ fields: Fields) -> Kind {
    func named(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
    switch path {
    case "/review": return .review
    case "/list": return named("name").map(Kind.list) ?? .view(.all)
    case "/find": return .found(named("q") ?? "")
    case "/": return named("saved").map(Kind.saved) ?? .view(.today)
    default: return .view(ListView(rawValue: String(path.dropFirst())) ?? .today)
    }
  }

  var saved: String? { if case .saved(let name) = kind { name } else { nil } }
  var isReview: Bool { kind == .review }

  /// True for a place that the page of lists leads to.
  var isInLists: Bool {
    switch kind {
    case .list, .saved: true
    case .view, .found, .review: false
    }
  }

  /// The path of the place's page.
  var root: String { String(address().prefix { $0 != "?" }) }

  /// Returns the address of the place's page, with further query parameters.
  func address(_ query: String = "") -> String {
    let (path, own): (String, String?) =
      switch kind {
      case .view(.today): ("/", nil)
      case .view(let view): ("/" + view.rawValue, nil)
      case .list(let name): ("/list", "name=" + PercentText.encode(name))
      case .saved(let name): ("/", "saved=" + PercentText.encode(name))
      case .found(let text): ("/find", text.isEmpty ? nil : "q=" + PercentText.encode(text))
      case .review: ("/review", nil)
      }
    let parts = [own, after.map { "after=\($0)" }, query.isEmpty ? nil : query].compactMap(\.self)
    return path + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
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
    }
  }

  /// Returns the values of a new item that its line does not name.
  func given(_ moment: Moment) -> NewItem {
    var item = NewItem(title: "")
    switch kind {
    case .view(.today), .saved, .review: item.schedule = Schedule(start: LocalTime(moment.today))
    case .view(.upcoming): item.schedule = Schedule(start: LocalTime(moment.today.advanced(by: 1)))
    case .list(let name): item.list = name
    case .view, .found: break
    }
    return item
  }
}
