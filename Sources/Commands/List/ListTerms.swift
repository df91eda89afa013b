import Actions
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// The terms of a list, as typed, parsed as one filter.
///
/// A term with a sign or a colon is a filter term; `list:home` is a list, `filter:calls` a saved filter. A bare word
/// is the name of a list, a tag or a saved filter, a state, a date, or else a search word. A date means everything
/// that falls on its days, or was completed then if completed items are shown.
struct ListTerms {
  private(set) var expression = FilterExpression(nil)
  /// The terms as understood: "#work is:overdue".
  private(set) var name = ""
  /// The days of a date among the terms; nil without a date, or if the filter contains it.
  private(set) var days: ClosedRange<Day>?
  private let session: Session
  private let names: Names
  private let dates: DateMeaning

  /// Meaning of a bare date among the terms.
  enum DateMeaning {
    /// The days whose occurrences and deadlines are shown.
    case days
    /// A filter by due date or deadline.
    case due
    /// A filter by completion date.
    case done
  }

  /// The meaning of a bare word among the terms.
  enum Meaning { case list, tag, filter, state, date }

  /// The names that a bare word can match, as spelled.
  private struct Names {
    let lists: [String]
    let tags: [String]
    let filters: SavedFilters
  }

  /// Throws `Refusal`.
  init(_ terms: [String], dates: DateMeaning, in session: Session) throws {
    self.session = session
    self.dates = dates == .days && terms.contains(where: Self.isJoint) ? .due : dates
    names = try session.look { home in
      let lists = try home.lists().names + home.listCounts().compactMap(\.name)
      return try Names(
        lists: lists + ListPath.folders(of: lists), tags: home.tagCounts().map(\.name), filters: home.savedFilters())
    }
    var said: [String] = []
    var texts: [String] = []
    var rest = terms[...]
    while let term = rest.first {
      let (text, count, isDate) = try text(of: rest)
      let words = rest.prefix(count).joined(separator: " ")
      rest = rest.dropFirst(count)
      said.append(isDate ? words : text)
      if isDate, self.dates == .days, self.days == nil, let days = days(of: words) {
        self.days = days
        continue
      }
      guard let saved = try savedFilter(text, typed: term) else {
        texts.append(text)
        continue
      }
      expression = expression.and(try FilterText(saved.text).read(in: session) ?? FilterExpression(nil))
    }
    if let read = try FilterText(texts.joined(separator: " ")).read(in: session) { expression = expression.and(read) }
    name = said.joined(separator: " ")
  }

  /// Returns the first terms as filter text, with the number of terms consumed.
  private func text(of terms: ArraySlice<String>) throws(Refusal) -> (text: String, count: Int, isDate: Bool) {
    guard let first = terms.first else { return ("", 0, false) }
    if first.hasPrefix("#"), first.count > 1 { return (try signed(first, "#", among: names.lists), 1, false) }
    if first.hasPrefix("@"), first.count > 1 { return (try signed(first, "@", among: names.tags), 1, false) }
    guard Self.isBare(first) else { return (Self.quoted(first), 1, false) }
    let bare = Array(terms.prefix(while: Self.isBare))
    for count in stride(from: bare.count, to: 0, by: -1) {
      if let (text, isDate) = try named(bare[..<count].joined(separator: " ")) { return (text, count, isDate) }
    }
    return (first.contains(where: \.isWhitespace) ? TypedName.quoted(first) : first, 1, false)
  }

  /// True if a term makes the terms around it more than conditions that must all hold.
  private static func isJoint(_ term: String) -> Bool {
    ["and", "or", "not"].contains(term.lowercased()) || ["(", "-("].contains { term.hasPrefix($0) }
      || term.hasSuffix(")")
  }

  /// Returns true for a word without a sign, a colon or a special meaning in filters.
  private static func isBare(_ term: String) -> Bool {
    guard let first = term.first, !"#@!-(\"".contains(first), !["and", "or", "not"].contains(term.lowercased()) else {
      return false
    }
    return !term.contains { ":<>=)".contains($0) }
  }

  /// Restores the quotes that a shell removed from the value of a field.
  private static func quoted(_ term: String) -> String {
    guard let colon = term.firstIndex(of: ":"), term.contains(where: \.isWhitespace), !term.contains("\""),
      OwnField.isName(String(term[..<colon]))
    else { return term }
    let value = term[term.index(after: colon)...]
    let sign = value.prefix { "<>=".contains($0) }
    return term[...colon] + sign + TypedName.quoted(String(value.dropFirst(sign.count)))
  }

  /// Returns a name with its sign, in quotes if necessary; several terms if no list or tag has the whole name.
  ///
  /// A name that belongs only to a saved filter means that filter.
  private func signed(_ term: String, _ sign: Character, among known: [String]) throws(Refusal) -> String {
    let name = TypedName.bare(term, [sign])
    func isKnown(_ name: String) -> Bool {
      known.contains { $0.folded == name.folded } || sign == "@" && names.filters.named(name) != nil
    }
    if isKnown(name) { return TypedName.text(sign, name) }
    let first = name.prefix { !$0.isWhitespace }
    if first.count < name.count, !term.dropFirst().hasPrefix("\""), sign == "#" || isKnown(String(first)) {
      return term
    }
    guard sign == "@" else { return TypedName.text(sign, name) }
    do throws(FilterRefusal) { _ = try names.filters.known(name) } catch {
      let words = error.words + FiltersText.way(out: error)
      throw Refusal("\(words) \(QueryMessages.tagsCommandShowsTags)", kind: "not-found")
    }
    return TypedName.text(sign, name)
  }

  /// Returns bare words as a term for a name, a state or a date; nil for other words.
  private func named(_ words: String) throws(Refusal) -> (text: String, isDate: Bool)? {
    if words.allSatisfy(\.isNumber) {
      throw .usage(QueryMessages.isNumber(words))
    }
    let forms: [(text: String, meaning: Meaning)] = [
      names.lists.contains { $0.folded == words.folded } ? (TypedName.text("#", words), .list) : nil,
      names.tags.contains { $0.folded == words.folded } ? (TypedName.text("@", words), .tag) : nil,
      names.filters.named(words).map { ("filter:" + TypedName.quoted($0.name), .filter) },
      Filter.State(rawValue: words.lowercased()) != nil || words.lowercased() == "open"
        ? ("is:" + words.lowercased(), .state) : nil, isDate(words) ? (dateText(words), .date) : nil,
    ].compactMap(\.self)
    guard let form = forms.first else {
      try refuseNearest(words)
      return nil
    }
    if forms.count > 1 {
      let others = forms.dropFirst().map { QueryMessages.term(ShellText.word($0.text), for: $0.meaning) }
      session.console.complain(
        QueryMessages.isRead(words, as: form.meaning, others: others.joined(separator: ", ")))
    }
    return (form.text, form.meaning == .date)
  }

  /// Returns a date as a filter term.
  private func dateText(_ words: String) -> String {
    let isWeek = Self.isWeek(words)
    let date = TypedName.quoted(isWeek && dates == .done ? "this week" : words)
    let days = isWeek ? "today..+\(Filter.Due.daysOfWeek)d" : date
    return dates == .done ? "done:" + date : "(due:\(date) or deadline:\(days))"
  }

  /// True for the word for the next days, as in `due:week`.
  private static func isWeek(_ words: String) -> Bool { words.lowercased() == Filter.Due.week.rawValue }

  /// Returns the days of a date; nil for a time of day.
  private func days(of words: String) -> ClosedRange<Day>? {
    if Self.isWeek(words) { return session.today...session.today.advanced(by: Filter.Due.daysOfWeek) }
    let minutes = try? FilterDates(session.moment).minutes(words, false)
    guard let minutes, minutes.lowerBound.isMultiple(of: 1440), minutes.upperBound.isMultiple(of: 1440) else {
      return nil
    }
    return Day(ordinal: minutes.lowerBound / 1440)...Day(ordinal: minutes.upperBound / 1440 - 1)
  }

  /// Throws a refusal for a word that is almost the name of a view or a state, or almost a date.
  private func refuseNearest(_ word: String) throws(Refusal) {
    let names = (ListView.allCases.map(\.rawValue) + Filter.State.allCases.map(\.rawValue)).filter { $0.count > 4 }
    let near = word.count > 3 ? NearestWord.of(word.lowercased(), in: names) : nil
    let date = word.contains(" ") ? nil : Grammar(session.moment).read(word, mode: .date).corrected
    guard let near = near ?? date else { return }
    throw .usage(QueryMessages.noViewListOrTag(word, near: near))
  }

  /// Returns true if words are a correctly spelled date.
  private func isDate(_ words: String) -> Bool {
    if Self.isWeek(words) { return true }
    let reading = Grammar(session.moment).read(words, mode: .date)
    guard case .schedule = reading.outcome, reading.corrected == nil else { return false }
    let expression = try? FilterExpression(parsing: "due:" + TypedName.quoted(words))
    return (try? expression?.settled(by: FilterDates(session.moment))) != nil
  }

  /// Returns the saved filter of a term: `filter:NAME`, or `@NAME` if no tag has the name.
  private func savedFilter(_ text: String, typed: String) throws(Refusal) -> SavedFilter? {
    if text.lowercased().hasPrefix("-filter:") {
      throw .usage(QueryMessages.savedFilterNotNegated)
    }
    let isTag = text.hasPrefix("@")
    guard isTag || text.lowercased().hasPrefix("filter:") else { return nil }
    let name = TypedName.bare(isTag ? String(text.dropFirst()) : String(text.dropFirst("filter:".count)), [])
    if isTag, names.tags.contains(where: { $0.folded == name.folded }) || names.filters.named(name) == nil {
      return nil
    }
    do throws(FilterRefusal) { return try names.filters.known(name) } catch {
      throw Refusal(error.words + FiltersText.way(out: error), kind: "not-found")
    }
  }
}

/// A filter as typed; its errors are shown with a caret.
struct FilterText {
  let text: String

  init(_ text: String) { self.text = text }

  /// Parses the filter; nil if the text is empty.
  func read(in session: Session) throws(Refusal) -> FilterExpression? {
    let fields = OwnFields.mayBeNamed(in: text) ? Self.fields(session) : .none
    do throws(FilterFault) {
      let expression = try FilterExpression(parsing: text, fields: fields)
      _ = try expression?.settled(by: FilterDates(session.moment))
      return expression
    } catch { throw refusal(of: error) }
  }

  /// Returns the user's own fields; none if the store cannot be read.
  static func fields(_ session: Session) -> OwnFields {
    var fields = OwnFields.none
    try? session.look { fields = try $0.lists().fields }
    return fields
  }

  /// Returns the message of a fault, with a caret under the invalid words.
  func refusal(of fault: FilterFault) -> Refusal {
    let repair = fault.repaired(text).map { " " + QueryMessages.tryInstead($0) } ?? ""
    let words = fault.isRepairTold ? fault.words : fault.words + repair
    return .usage(words + (fault.span.isEmpty ? "" : "\n" + MarkedText.caret(under: fault.span, of: text)))
  }
}
