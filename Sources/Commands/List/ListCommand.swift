import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Screens
import Sync
import TodoModel

/// `todos list`: prints a view; `LeanStart` handles what needs no command tree.
struct ListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: localized("Print a list: today, upcoming, inbox, all or done, or the items that match."),
    discussion: localized(
      """
      todos list all '#work' '!high'
      todos list overdue
      todos list list:work
      Words after the view are a filter. Words alone filter all open items: the name of \
      a list, a tag or a saved filter, a state, a date, or any word. list:NAME, tag:NAME and filter:NAME pick one of them \
      without quotes.

      A filter consists of words and of #list @tag !high is:overdue has:notes due:<friday added:"last week"; \
      `-` or `not` in front negates, `or` separates groups, brackets and quotes group terms: #"My list". \
      sort: and limit: sort and limit the result. The manual has the full syntax.

      --format prints one line per item: todos list --format '{number}\\t{title:40} {date}'. Fields: number, id, state, \
      title, date, due (as 2026-12-24T09:00), list, tags, priority; {title:40} is 40 columns wide, {date:>16} aligns \
      right; \\t is a tab, {{ a brace.

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached, as the list then says.
      """))

  @OptionGroup var listing: ListingOptions
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let named = try NamedView(listing.words, takesDays: true, in: session)
    try listing.page(named, in: session).show(in: session)
  }
}

/// The view, the terms and the form of a printed list.
struct ListingOptions: ParsableArguments {
  @Argument(help: ArgumentHelp(NamedView.help, valueName: "view"), completion: NamedView.completion) var view: String?
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(localized("Filter terms: only items that match all of them."), valueName: "terms"),
    completion: Candidates.views) var terms: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp(localized("Only items that match."), valueName: "expr"))
  var filter: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      localized("Sort by date, priority, title, manual, added, changed, effort or your own field; - reverses."),
      valueName: "key"),
    completion: Candidates.sortKeys) var sort: String?
  @Option(
    help: ArgumentHelp(localized("Group by date, list or your own field."), valueName: "key"),
    completion: Candidates.groupKeys)
  var group: String?
  @Option(help: ArgumentHelp(localized("Maximum number of items."), valueName: "n")) var limit: Int?
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      localized("In upcoming, print every occurrence of a repeat within four weeks, not only the next."))) var each:
    Bool?
  @Flag(help: ArgumentHelp(localized("Print tab-separated columns: number, state, priority, next, list, tags, title.")))
  var plain = false
  @Option(
    help: ArgumentHelp(localized("Print one line per item: '{number} {title}'."), valueName: "template"),
    completion: Candidates.fields) var format: String?
  @Flag(help: ArgumentHelp(localized("Explain in words how the filter was read, with its dates."))) var explain = false
  @OptionGroup var json: JSONOption

  func validate() throws {
    if let option = terms.first(where: { $0.hasPrefix("--") && $0 != "--" }) {
      throw ValidationError(QueryMessages.unknownOption(option))
    }
    if let limit, limit < 1 { throw ValidationError(ListingMessages.limitTooSmall) }
    let forms = [plain, json.isWanted, format != nil].count { $0 }
    if explain, forms > 0 { throw ValidationError(QueryMessages.explainNotCombined) }
    if forms > 1 {
      throw ValidationError(format == nil ? QueryMessages.choosePlainOrJSON : QueryMessages.chooseForm)
    }
  }

  /// The view and the terms, as typed.
  var words: [String] { ([view].compactMap(\.self) + terms).filter { $0 != "--" } }

  /// Returns the requested page of a view; throws `Refusal`.
  func page(_ named: NamedView, in session: Session) throws -> ListPage {
    let filter = named.narrowed(by: try filter.flatMap { try FilterText($0).read(in: session) })
    let template = try format.map { try LineTemplate(reading: $0) }
    let form: ListPage.Form = json.isWanted ? .json : plain ? .columns : template.map(ListPage.Form.lines) ?? .page
    var page = ListPage(view: named.view, name: named.name, filter: filter, limit: limit, form: form)
    page.days = named.days
    page.order = try sort.map { try Self.order($0, in: session) }
    page.group = try group.map { try Self.group($0, in: session) } ?? .date
    page.isExplained = explain
    page.each = each
    return page
  }

  private static func order(_ typed: String, in session: Session) throws -> Filter.Order {
    let name = String(typed.drop { $0 == "-" })
    let fields = FilterText.fields(session)
    guard typed.count - name.count <= 1, let key = SortKey(name, in: fields) else {
      throw Refusal.usage(QueryMessages.noSortKey(name, among: keys(SortKey.allCases.map(\.rawValue), fields)))
    }
    return Filter.Order(key, isReversed: name.count < typed.count)
  }

  private static func group(_ typed: String, in session: Session) throws -> GroupKey {
    let fields = FilterText.fields(session)
    guard let key = GroupKey(typed, in: fields) else {
      throw Refusal.usage(QueryMessages.noGroupKey(typed, among: keys(GroupKey.allCases.map(\.rawValue), fields)))
    }
    return key
  }

  private static func keys(_ names: [String], _ fields: OwnFields) -> String {
    (names + fields.all.map(\.name)).joined(separator: ", ")
  }
}

/// The view that a command shows, by name, with filter terms.
struct NamedView {
  static let completion = Candidates.views
  static var help: String {
    localized("today, upcoming, inbox, all, done or someday, a list as #name, a tag as @name, or filter:name.")
  }

  let view: ListView
  /// The requested days; nil for the whole view.
  let days: ClosedRange<Day>?
  /// The filter within the view; nil for the whole view.
  private let part: FilterExpression?
  /// The title; nil for the name of the view.
  let name: String?

  /// Parses one word: "upcoming", "#home", "@phone", "filter:calls", "tomorrow"; throws `Refusal`.
  init(_ text: String, in session: Session) throws { try self.init([text], in: session) }

  /// Parses words as a view with filter terms: "all", "#work", "!high"; no words mean today.
  ///
  /// If the caller `takesDays`, it shows everything on `days`; otherwise a date is a filter. Throws `Refusal`.
  init(_ words: [String], takesDays: Bool = false, in session: Session) throws {
    let place = words.firstIndex { ListView(rawValue: $0) != nil }
    let named = place.flatMap { ListView(rawValue: words[$0]) }
    var terms = words
    if let place { terms.remove(at: place) }
    guard !terms.isEmpty else {
      (view, part, name, days) = (named ?? .today, nil, nil, nil)
      return
    }
    let isOfDays = takesDays && [nil, .all, .upcoming].contains(named)
    let dates: ListTerms.DateMeaning = named == .done ? .done : isOfDays ? .days : .due
    var read = try ListTerms(terms, dates: dates, in: session)
    // A completed item belongs to its completion day only.
    if read.days != nil, read.expression.view == .done { read = try ListTerms(terms, dates: .done, in: session) }
    days = read.days
    view = days == nil ? named ?? read.expression.view : .upcoming
    part = read.expression.logic == nil && days != nil ? nil : read.expression
    let isSigned = terms.count == 1 && named == nil && "#@".contains(terms[0].prefix(1))
    let parts = [named?.title, isSigned ? terms[0] : read.name]
    let words = parts.compactMap(\.self).joined(separator: " ")
    name = named == nil && days != nil ? words.capitalizedStart : words
  }

  /// Parses words as a view with filter terms within a list; no words mean the whole list.
  ///
  /// Throws `Refusal`.
  init(_ words: [String], within list: String, in session: Session) throws {
    let (inside, sign) = (FilterExpression(list: list), TypedName.text("#", list))
    guard !words.isEmpty else {
      (view, part, name, days) = (inside.view, inside, sign, nil)
      return
    }
    let named = try NamedView(words, takesDays: true, in: session)
    (view, part, days) = (named.view, named.narrowed(by: inside), named.days)
    name = (named.name ?? named.view.title) + " " + sign
  }

  /// Returns the filter within the view combined with another; nil for the whole view.
  func narrowed(by filter: FilterExpression?) -> FilterExpression? { filter.flatMap { part?.and($0) ?? $0 } ?? part }
}
