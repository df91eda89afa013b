import Actions
import ArgumentParser
import Intents
import ScheduleGrammar
import Sync
import TodoModel

/// The view that a command shows, by name, with filter terms.
struct NamedView {
  static let completion = Candidates.views
  static let help =
    "today, upcoming, inbox, all, done or someday, a list as #name, a tag as @name, or filter:name."

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
    if read.days != nil, read.expression.view == .done {
      read = try ListTerms(terms, dates: .done, in: session)
    }
    days = read.days
    view = days == nil ? named ?? read.expression.view : .upcoming
    part = read.expression.logic == nil && days != nil ? nil : read.expression
    let isSigned = terms.count == 1 && named == nil && "#@".contains(terms[0].prefix(1))
    let parts = [named?.rawValue.capitalizedStart, isSigned ? terms[0] : read.name]
    let words = parts.compactMap(\.self).joined(separator: " ")
    name = named == nil && days != nil ? words.capitalizedStart : words
  }

  /// Returns the filter within the view combined with another; nil for the whole view.
  func narrowed(by filter: FilterExpression?) -> FilterExpression? {
    filter.flatMap { part?.and($0) ?? $0 } ?? part
  }
}
